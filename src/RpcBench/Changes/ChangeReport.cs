namespace RpcBench.Changes;

/// <summary>The report of a comparison of two versions. The verdict comes first, then the changes for the worse. Large comparisons only
/// count the small changes.</summary>
internal static class ChangeReport
{
    // A longer table lists only the changes for the worse and the largest of the others. The files always list all changes.
    private const int MaxCompleteTable = 30;
    private const int MaxPerOutcome = 10;

    private const string HowToRead =
        "A difference is the change from base to head. ✗ slower, or more: the lower bound is above the limit. ✓ within the limit: the "
            + "upper bound is not above the limit. ? undecided: neither is the case. All one-sided bounds hold together with 95 %. The "
            + "intervals have two sides, also hold together with 95 %, and are a little wider. “Would be seen” is a slowdown that is "
            + "found with a probability of 80 %. Bytes and allocations are counts, which are compared with their limit as exactly as they "
            + "can be counted.";

    /// <summary>Builds the report of changes between stored runs, which have their own reports.</summary>
    public static Document Build(ChangeResult result)
    {
        var (context, source) = (result.Context, CreateSource(result.Context));
        var isDisturbed = context.Disturbances.Count > 0;
        return Build(result, new(source, new(!isDisturbed, context.Disturbances) { IsDisturbed = isDisturbed }, new("", []),
        [
            .. CreateParts(result), new TextPart(source.Conditions), new BulletListPart(context.Notes),
        ])
        {
            Notes = context.Notes,
        });
    }

    public static Document Build(RunResult run)
    {
        var (record, result) = (run.Record, GateJudge.JudgeRun(run.Record));
        var versions = new TablePart(CreateVersionTable(record.Gate!));
        var document = ReportParts.CreateDocument(record, RecordFiles.Run.Name, new("", []),
        [
            TextPart.ForPage(ConditionLine.Describe(record)), .. CreateParts(result), new BulletListPart(result.Context.Notes),
            new Section("versions", "Versions", versions),
            .. ReportParts.CreateEnd(record, run.Networks.Select(network => new CollapsedPart(
                "Every arm's times and costs" + network.TitleSuffix,
                [.. ReportParts.CreateDetailTables(network), new TablePart(BenchmarkTables.Spread(network), ShowsTitle: true)])
            { OnlyFormat = OutputFormat.Page })),
        ]);
        document = Build(result, document with { Notes = [.. document.Notes, .. result.Context.Notes] });
        return document with { ConsoleParts = [.. document.ConsoleParts, versions] };
    }

    public static IEnumerable<DocumentPart> CreateExcerpt(RunResult result) =>
    [
        new TablePart(CreateTable(GateJudge.JudgeRun(result.Record))),
        new TextPart(ConditionLine.Describe(result.Record)) { OnlyFormat = OutputFormat.Markdown },
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
            Title = $"{Phrases.Capitalize(result.Context.Verb)}: head against base",
            Verdict = hasVerdict ? result.ReportVerdict : null,
            Headline = headline,
            ConsoleParts = [new BulletListPart(headline.BulletPoints)],
            Closing = [new TablePart(CreateTable(result))],
        };
    }

    private static IEnumerable<DocumentPart> CreateParts(ChangeResult result)
    {
        var (listed, table) = (SelectListed(result), CreateTable(result));
        yield return new ChartsPart(ChangeCharts.Draw(listed, result.Context.Limits.Time));
        yield return new Section("changes", table.Title, new TablePart(table), new TextPart(HowToRead));
    }

    private static DocumentSource CreateSource(ChangeContext context) => new(
        $"RpcBench {ToolVersion.Current}", context.Verb, $"RpcBench, {context.Verb}", "", $"Base: {context.Base}. Head: {context.Head}.");

    /// <summary>Returns the changes of the table: worse, accepted, undecided, faster and within the limit, each group with the largest
    /// first.</summary>
    private static List<Change> SelectListed(ChangeResult result)
    {
        var compared = result.Changes.Where(change => change.IsCompared && change.Outcome != ChangeOutcome.Same).ToList();
        var isWhole = compared.Count <= MaxCompleteTable;
        return
        [
            .. compared.Where(change => change.IsWorse).OrderByDescending(change => change.LogQuotient),
            .. compared.Where(change => change.AcceptedBecause is not null).OrderByDescending(change => change.LogQuotient),
            .. Largest(compared.Where(ChangeResult.IsUndecided), change => change.LogQuotient),
            .. Largest(compared.Where(change => change.Outcome == ChangeOutcome.Faster), change => -change.LogQuotient),
            .. isWhole ? compared.Where(change => change.Outcome == ChangeOutcome.WithinLimit) : [],
        ];

        IEnumerable<Change> Largest(IEnumerable<Change> changes, Func<Change, double> size) => isWhole ? changes
            : changes.Where(change => Math.Abs(change.LogQuotient) > Math.Log(1 + result.Context.Limits.Time)).OrderByDescending(size)
                .Take(MaxPerOutcome);
    }

    private static GroupedTable CreateTable(ChangeResult result)
    {
        TableHeader[] headers =
        [
            ("Operation", true), ("Load", true), ("Arm", true), ("What", true), ("Base", false), ("Head", false),
            TableHeader.CreateKept("Difference [interval]"), ("Verdict", true),
        ];
        return new(
            $"Head against base: {result.Context.Limits.Describe()}", headers,
            [.. SelectListed(result).Select(change => new LineGroup(change.Place.Operation, [CreateLine(change)]))]);
    }

    private static IReadOnlyList<ReportCell> CreateLine(Change change) =>
    [
        change.Place.LoadAndNetwork, change.Place.Arm, ChangeText.FormatQuantity(change.Quantity),
        ChangeText.FormatFigure(change, change.Base), ChangeText.FormatFigure(change, change.Head), ChangeText.FormatDifference(change),
        $"{ChangeText.FormatSign(change)} {ChangeText.FormatOutcome(change)}{(change.Reason is { } reason ? $": {reason}" : "")}",
    ];

    private static GroupedTable CreateVersionTable(GateRecord gate) => new(
        "Versions", [("Arm", true), ("Version", true), ("Named", true), ("Commit", true), ("Files", true)],
        [
            .. gate.Pairs.Select(pair => new LineGroup(
                pair.Label, [CreateVersionLine(GateSide.Base, pair.Base), CreateVersionLine(GateSide.Head, pair.Head)])),
        ]);

    private static IReadOnlyList<ReportCell> CreateVersionLine(string side, VersionRecord version) =>
        [side, version.Named, version.Commit?[..10] ?? "", version.Checksum?[..12] ?? "runs already"];
}
