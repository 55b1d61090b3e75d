namespace RpcBench.Reporting;

internal static class ReportParts
{
    /// <summary>Creates the document of a run. The given reasons replace the reasons of the record.</summary>
    public static Document CreateDocument(
        RunDocument record, string file, Headline headline, IReadOnlyList<DocumentPart> parts, string? caveat = null,
        IReadOnlyList<string>? reasons = null)
    {
        var validity = CreateValidity(record) with { Caveat = caveat };
        return new(CreateSource(record, file), reasons is null ? validity : validity with { Reasons = reasons }, headline, parts)
        { Notes = DiagnosticText.Describe(record.Notes, record.Arms) };
    }

    public static Validity CreateValidity(RunDocument record)
    {
        string[] reasons = [.. record.DescribeDisturbances(), .. record.DescribeInvalidReasons()];
        return new(record.Trust == Trust.Valid, reasons)
        {
            IsDisturbed = record.Trust == Trust.Disturbed,
            EarlyEnd = record.Outcome == RunOutcome.Complete ? null : record.Outcome.ToString().ToUpperInvariant(),
            Remark = record.DescribeOtherPrograms(),
        };
    }

    public static Section CreateNotes(RunDocument record) => RunSections.CreateNotes(DiagnosticText.Describe(record.Notes, record.Arms));

    public static IEnumerable<DocumentPart> CreateEnd(RunRecord record, params IEnumerable<DocumentPart> between) =>
    [
        CreateNotes(record), .. between, CreateEqualityCheck(record.Check, record.Arms),
        .. CreateConditions(record, ConditionFacts.List(record), RecordFiles.Run.Name),
    ];

    public static Section CreateEqualityCheck(CheckRecord check, IReadOnlyList<ArmRecord> arms) => RunSections.CreateEqualityCheck(
        check.Objects, ArmText.DescribeAll(arms), check.Checksum,
        [.. check.Mismatches.Select(mismatch => new FieldDifference(
            mismatch.Operation, mismatch.DescribePlace(), [.. mismatch.Answers.Select(answer => (answer.Arm, answer.Text))]))]);

    public static IReadOnlyList<DocumentPart> CreateConditions(RunDocument record, IReadOnlyList<FactGroup> facts, string file)
    {
        var program = record.GetStartCommand();
        return
        [
            RunSections.CreateConditions(facts, record.Ended - record.Started),
            RunSections.CreateRepeatWithPage(
                RepeatCommand.FormatCommand(program, record.GetRepeatArguments(), record.GetConditions().Seed), $"{program} report {file}",
                record.Program is null),
        ];
    }

    public static IEnumerable<DocumentPart> CreateDetailTables(NetworkResult network) =>
    [
        new TablePart(BenchmarkTables.Details(network)),
        .. network.SeveralInFlight.Select(busy => new TablePart(BenchmarkTables.Details(busy), ShowsTitle: true)),
        new TextPart(ExplainMeans(network)) { OnlyFormat = OutputFormat.Markdown },
        new TextPart(VerdictText.ExplainVerdicts(network.Record.Conditions.Margin)) { OnlyFormat = OutputFormat.Markdown },
    ];

    /// <summary>Returns the text beside VALID that counts the open verdicts, or null if no verdict is open.</summary>
    public static string? DescribeOpenVerdicts(RunResult result)
    {
        var verdicts = result.Verdicts;
        var open = VerdictText.CountVerdicts(verdicts, (Verdict.Inconclusive, "undecided"), (Verdict.NotSettled, "not settled"));
        return open.Count == 0 || result.Record.Trust != Trust.Valid ? null
            : $"No check failed. {verdicts.Count - open.Sum(one => one.Count)} of {verdicts.Count} verdicts are "
                + $"decided{string.Concat(open.Select(one => $"; {one.Count} {one.Name}"))}.";
    }

    private static string ExplainMeans(NetworkResult network)
    {
        var busy = network.SeveralInFlight.Count > 0 ? ConditionLine.BusyMeansExplanation : "";
        string[] sentences = [ConditionLine.MeansExplanation, busy, ConditionLine.DescribeNetwork(network)];
        return string.Join(' ', sentences.Where(sentence => sentence.Length > 0));
    }

    private static DocumentSource CreateSource(RunDocument record, string file) => DocumentSource.FromRun(
        record.Tool, record.Version, ArmText.SummarizeLabels(record.Arms),
        $"{Format.Instant(record.Started)}, {record.Machine.Processor}, {record.Machine.OperatingSystem}", file,
        ConditionLine.Describe(record));
}
