namespace RpcBench.Changes;

/// <summary>The report of a comparison of two versions. The verdict comes first, then the changes for the worse. Large comparisons only
/// count the small changes.</summary>
internal static class ChangeReport
{
    // A longer table lists only the changes for the worse and the largest of the others. The files always list all changes.
    private const int MostWhole = 30;
    private const int MostOpen = 10;

    private const string Reading =
        "A difference is the change from base to head. ✗ slower, or more: the lower bound is above the limit. ✓ within the limit: the "
            + "upper bound is not above the limit. ? undecided: neither is the case. All one-sided bounds hold together with 95 %. The "
            + "intervals have two sides, also hold together with 95 %, and are a little wider. “Would be seen” is a slowdown that is "
            + "found with a probability of 80 %. Bytes and allocations are counts, which are compared with their limit as exactly as they "
            + "can be counted.";

    /// <summary>Builds the report of changes between stored runs, which have their own reports.</summary>
    public static Document Build(ChangeResult result)
    {
        var (context, source) = (result.Context, Source(result.Context));
        var isDisturbed = context.Disturbances.Count > 0;
        return Build(result, new(source, new(!isDisturbed, context.Disturbances) { IsDisturbed = isDisturbed }, new("", []),
        [
            .. Parts(result), new Words(source.Conditions), new Points(context.Notes),
        ])
        {
            Notes = context.Notes,
        });
    }

    public static Document Build(RunResult answer)
    {
        var (record, result) = (answer.Record, GateJudge.ResultOf(answer.Record));
        var versions = new Tabled(Versions(record.Gate!));
        var document = RunParts.Document(record, RecordFiles.Run.Name, new("", []),
        [
            Words.OnPage(ConditionLine.Describe(record)), .. Parts(result), new Points(result.Context.Notes),
            new Section("versions", "Versions", versions),
            .. RunParts.End(record, answer.Networks.Select(network => new More(
                "Every arm's times and costs" + network.Over,
                [.. RunParts.AnswerTable(network), new Tabled(BenchmarkTables.Spread(network), IsTitled: true)])
            { Only = OutputFormat.Page })),
        ]);
        document = Build(result, document with { Notes = [.. document.Notes, .. result.Context.Notes] });
        return document with { Screen = [.. document.Screen, versions] };
    }

    public static IEnumerable<Part> Excerpt(RunResult answer) =>
    [
        new Tabled(Table(GateJudge.ResultOf(answer.Record))),
        new Words(ConditionLine.Describe(answer.Record)) { Only = OutputFormat.Markdown },
    ];

    // A run that cannot be trusted shows its warning instead of a verdict. A disturbed run that fails keeps its verdict, because only its
    // counts can fail.
    private static Document Build(ChangeResult result, Document document)
    {
        var headline = ChangeHeadline.Write(result, document.Validity);
        var hasVerdict = document.Validity.Warning is null
            || (result.Verdict == ChangeVerdict.Failed && document.Validity.IsDisturbed && result.Context.Disturbances.Count > 0);
        return document with
        {
            Title = $"{Phrases.Capital(result.Context.Verb)}: head against base",
            Verdict = hasVerdict ? result.Headed : null,
            Headline = headline,
            Screen = [new Points(headline.Points)],
            Closing = [new Tabled(Table(result))],
        };
    }

    private static IEnumerable<Part> Parts(ChangeResult result)
    {
        var (listed, table) = (Listed(result), Table(result));
        yield return new Pictures(ChangeCharts.Draw(listed, result.Context.Limits.Time));
        yield return new Section("changes", table.Title, new Tabled(table), new Words(Reading));
    }

    private static DocumentSource Source(ChangeContext context) => new(
        $"RpcBench {ToolVersion.Current}", context.Verb, $"RpcBench, {context.Verb}", "", $"Base: {context.Base}. Head: {context.Head}.");

    /// <summary>Returns the changes of the table: worse, accepted, undecided, faster and within the limit, each group with the largest
    /// first.</summary>
    private static List<Change> Listed(ChangeResult result)
    {
        var compared = result.Changes.Where(change => change.IsCompared && change.Outcome != ChangeOutcome.Same).ToList();
        var isWhole = compared.Count <= MostWhole;
        return
        [
            .. compared.Where(change => change.IsWorse).OrderByDescending(change => change.Growth),
            .. compared.Where(change => change.AcceptedBecause is not null).OrderByDescending(change => change.Growth),
            .. Largest(compared.Where(ChangeResult.IsOpen), change => change.Growth),
            .. Largest(compared.Where(change => change.Outcome == ChangeOutcome.Faster), change => -change.Growth),
            .. isWhole ? compared.Where(change => change.Outcome == ChangeOutcome.WithinLimit) : [],
        ];

        IEnumerable<Change> Largest(IEnumerable<Change> changes, Func<Change, double> size) => isWhole ? changes
            : changes.Where(change => Math.Abs(change.Growth) > Math.Log(1 + result.Context.Limits.Time)).OrderByDescending(size)
                .Take(MostOpen);
    }

    private static GroupedTable Table(ChangeResult result)
    {
        TableHeader[] headers =
        [
            ("Operation", true), ("Load", true), ("Arm", true), ("What", true), ("Base", false), ("Head", false),
            TableHeader.Kept("Difference [interval]"), ("Verdict", true),
        ];
        return new(
            $"Head against base: {result.Context.Limits.Describe()}", headers,
            [.. Listed(result).Select(change => new LineGroup(change.Place.Operation, [Line(change)]))]);
    }

    private static IReadOnlyList<ReportCell> Line(Change change) =>
    [
        change.Place.Where, change.Place.Arm, ChangeWords.Name(change.Quantity),
        ChangeWords.Write(change, change.Base), ChangeWords.Write(change, change.Head), ChangeWords.Difference(change),
        $"{ChangeWords.Sign(change)} {ChangeWords.Outcome(change)}{(change.Reason is { } reason ? $": {reason}" : "")}",
    ];

    private static GroupedTable Versions(GateRecord gate) => new(
        "Versions", [("Arm", true), ("Version", true), ("Named", true), ("Commit", true), ("Files", true)],
        [
            .. gate.Pairs.Select(pair => new LineGroup(
                pair.Label, [Line(GateSide.Base, pair.Base), Line(GateSide.Head, pair.Head)])),
        ]);

    private static IReadOnlyList<ReportCell> Line(string side, VersionRecord version) =>
        [side, version.Named, version.Commit?[..10] ?? "", version.Checksum?[..12] ?? "runs already"];
}
