namespace RpcBench.Reports;

internal static class RunParts
{
    /// <summary>The document of a run; its reasons against the figures are the record's, unless others are given.</summary>
    public static Document Document(
        RunDocument record, string file, Headline headline, IReadOnlyList<Part> parts, string? standing = null,
        IReadOnlyList<string>? reasons = null)
    {
        var validity = Validity(record) with { Standing = standing };
        return new(Source(record, file), reasons is null ? validity : validity with { Reasons = reasons }, headline, parts)
        { Notes = DiagnosticWords.Describe(record.Notes, record.Arms) };
    }

    public static Validity Validity(RunDocument record) => new(record.IsValid, record.Reasons())
    {
        EarlyEnd = record.Outcome == RunOutcome.Complete ? null : record.Outcome.ToString().ToUpperInvariant(),
        Beside = record.Beside(),
    };

    private static DocumentSource Source(RunDocument record, string file) => new(
        $"RpcBench {record.Tool}", ArmWords.Brief(record.Arms),
        $"RpcBench, {Figure.Instant(record.Started)}, {record.Machine.Processor}, {record.Machine.OperatingSystem}",
        $"RpcBench {record.Tool}, record version {record.Version}. Everything on this page was made from {file}.",
        ConditionLine.Describe(record));

    /// <summary>What a reader should know and that does not make the figures wrong: below the results, because there may be many.</summary>
    public static Section Notes(RunDocument record) =>
        new("notes", "Notes", new Points(DiagnosticWords.Describe(record.Notes, record.Arms)));

    public static IEnumerable<Part> End(RunRecord record, params IEnumerable<Part> between) =>
    [
        Notes(record), .. between, Proof(record.Check, record.Arms),
        .. Conditions(record, ConditionFacts.List(record), RecordFiles.Run.Name),
    ];

    public static Part Proof(CheckRecord check, IReadOnlyList<ArmRecord> arms)
    {
        var compared = $"Before anything was timed, {Figure.Count(check.Objects)} objects were fetched over {ArmWords.All(arms)} "
            + "and compared field by field:";
        var checksum = check.Checksum.Length == 0 ? Figure.NotMeasured : check.Checksum;
        var found = check switch
        {
            { Objects: 0, Mismatches.Count: 0 } => "The run ended before the responses were compared: nothing is proven.",
            { Mismatches.Count: 0 } => $"{compared} all equal.",
            _ => $"{compared} some differ, and the methods that return them were not timed.",
        };
        return Proof(
            found,
            [
                new Tabled(Mismatches(check)),
                new Raw(Html.Format($"""<p class="quiet">SHA-256 of the compared content: <code>{checksum}</code></p>""")),
            ]) with
        { Fold = check is { Objects: > 0, Mismatches.Count: 0 } ? $"{Figure.Count(check.Objects)} objects compared: all equal." : null };
    }

    public static Part Proof(string words, params IEnumerable<Part> parts) =>
        new Section("proof", "Response equality check", [new Words(words, IsQuiet: false), .. parts]) { Only = OutputFormat.Page };

    public static Section Reading(params IReadOnlyList<(string Term, string Meaning)> terms) =>
        new("reading", "How to read it", new Glossary(terms))
        { Only = OutputFormat.Page, Fold = "What its words mean, and what it does not say." };

    public static IReadOnlyList<Part> Conditions(RunDocument record, IReadOnlyList<FactGroup> facts, string file) =>
    [
        new Section("conditions", "Conditions", new Facts(facts))
        { IsTitled = false, Fold = $"Machine, protocols, packages; the run took {Figure.Duration(record.Ended - record.Started)}." },
        Repeat(record, new Raw(Html.Format($"""
            <p class="quiet">{Where(record)}To make this page again from its record:
            <code>{record.Typed.Program} report {file}</code></p>
            """))) with
        { Fold = "The command of this run, and that of this page." },
    ];

    public static Section Repeat(RunDocument record, params IEnumerable<Part> further) =>
        new("repeat", "Run it again", [new Shell(RepeatCommand.Write(record)), .. further]);

    private static string Where(RunDocument record) =>
        record.Program is null ? "In the root of a clone. Connection strings are never recorded: give yours again. " : "";

    private static GroupedTable Mismatches(CheckRecord check)
    {
        var arms = check.Mismatches.SelectMany(mismatch => mismatch.Answers).Select(answer => answer.Arm).Distinct().ToList();
        return new(
            "Fields that differ",
            [("Method", true), new("Field", IsText: true, Wraps: true) { CssClass = "path" },
                .. arms.Select(arm => new TableHeader(arm, IsText: true, Wraps: true))],
            [.. check.Mismatches.Select(mismatch => new LineGroup(
                mismatch.Operation,
                [[mismatch.Path + mismatch.Describe(),
                    .. arms.Select(arm => mismatch.Answers.FirstOrDefault(answer => answer.Arm == arm)?.Text ?? "")]]))]);
    }
}
