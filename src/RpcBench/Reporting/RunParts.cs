namespace RpcBench.Reporting;

internal static class RunParts
{
    /// <summary>Creates the document of a run. The given reasons replace the reasons of the record.</summary>
    public static Document Document(
        RunDocument record, string file, Headline headline, IReadOnlyList<Part> parts, string? standing = null,
        IReadOnlyList<string>? reasons = null)
    {
        var validity = Validity(record) with { Standing = standing };
        return new(Source(record, file), reasons is null ? validity : validity with { Reasons = reasons }, headline, parts)
        { Notes = DiagnosticWords.Describe(record.Notes, record.Arms) };
    }

    public static Validity Validity(RunDocument record)
    {
        string[] reasons = [.. record.Disturbances(), .. record.Reasons()];
        return new(record.Trust == Trust.Valid, reasons)
        {
            IsDisturbed = record.Trust == Trust.Disturbed,
            EarlyEnd = record.Outcome == RunOutcome.Complete ? null : record.Outcome.ToString().ToUpperInvariant(),
            Beside = record.Beside(),
        };
    }

    public static Section Notes(RunDocument record) => RunSections.Notes(DiagnosticWords.Describe(record.Notes, record.Arms));

    public static IEnumerable<Part> End(RunRecord record, params IEnumerable<Part> between) =>
    [
        Notes(record), .. between, Proof(record.Check, record.Arms),
        .. Conditions(record, ConditionFacts.List(record), RecordFiles.Run.Name),
    ];

    public static Section Proof(CheckRecord check, IReadOnlyList<ArmRecord> arms) => RunSections.Proof(
        check.Objects, ArmWords.All(arms), check.Checksum,
        [.. check.Mismatches.Select(mismatch => new FieldDifference(
            mismatch.Operation, mismatch.Place(), [.. mismatch.Answers.Select(answer => (answer.Arm, answer.Text))]))]);

    public static IReadOnlyList<Part> Conditions(RunDocument record, IReadOnlyList<FactGroup> facts, string file)
    {
        var program = record.StartingCommand();
        return
        [
            RunSections.Conditions(facts, record.Ended - record.Started),
            RunSections.RepeatBoth(
                RepeatCommand.Write(program, record.RepeatingArguments(), record.CommonConditions().Seed), $"{program} report {file}",
                record.Program is null),
        ];
    }

    public static IEnumerable<Part> AnswerTable(NetworkResult network) =>
    [
        new Tabled(BenchmarkTables.Answer(network)),
        .. network.Busy.Select(busy => new Tabled(BenchmarkTables.Answer(busy), IsTitled: true)),
        new Words($"{ConditionLine.OfMeans} {ConditionLine.DescribeNetwork(network)}".TrimEnd()) { Only = OutputFormat.Markdown },
    ];

    /// <summary>Returns the text beside VALID that counts the open verdicts, or null if no verdict is open.</summary>
    public static string? Standing(RunResult answer)
    {
        var verdicts = answer.Verdicts;
        var open = VerdictWords.Count(verdicts, (Verdict.Inconclusive, "undecided"), (Verdict.NotSettled, "not settled"));
        return open.Count == 0 || answer.Record.Trust != Trust.Valid ? null
            : $"No check failed. {verdicts.Count - open.Sum(one => one.Count)} of {verdicts.Count} verdicts are "
                + $"decided{string.Concat(open.Select(one => $"; {one.Count} {one.Name}"))}.";
    }

    private static DocumentSource Source(RunDocument record, string file) => DocumentSource.OfRun(
        record.Tool, record.Version, ArmWords.Brief(record.Arms),
        $"{Format.Instant(record.Started)}, {record.Machine.Processor}, {record.Machine.OperatingSystem}", file,
        ConditionLine.Describe(record));
}
