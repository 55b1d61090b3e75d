namespace RpcBench.Why;

/// <summary>The report of a run of <c>why</c>: the microseconds of each cause.</summary>
internal static class WhyReport
{
    private const string NotExplained = "not explained by components";

    public const string FactorsName = "factors.csv";

    public static RunReportType TypeOf(FactorDesign design) => new(
        answer => Build(answer, design), answer => Excerpt(answer, design),
        record => new(FactorsName, FactorsCsv(record, design)));

    private static Document Build(RunResult run, FactorDesign design)
    {
        var record = run.Record;
        var (results, margin) = (FactorResult.Compute(run, design), record.Conditions.Margin);
        var headline = FactorHeadlineWriter.Write(results, margin).WithValidity(ReportParts.CreateValidity(record));
        List<string> open = [.. results.Where(result => !result.IsSettled).Select(result => result.OperationAndLoad)];
        var standing = open.Count == 0 || record.Trust != Trust.Valid ? null : $"No check failed. Not settled: {string.Join("; ", open)}.";
        return ReportParts.CreateDocument(record, RecordFiles.Run.Name, headline,
        [
            TextPart.ForPage(ConditionLine.Describe(record)),
            .. run.Networks.Select(network => BuildNetwork(network, design)),
            new Section("advice", Advice.Title, new BulletListPart(FactorAdvice.Recommend(run, design))),
            .. BuildCounterTable(run) is { IsEmpty: false } counters
                ? [new Section("counters", counters.Title, new TablePart(counters), new TextPart(CountersText))
                    { FoldedUnder = "Work items, switches of threads, segments and memory of one call." }] : Array.Empty<DocumentPart>(),
            .. ReportParts.CreateEnd(record, run.Networks.Select(network => new CollapsedPart(
                "Every arm's times, ratios and costs" + network.TitleSuffix,
                [.. ReportParts.CreateDetailTables(network), new TablePart(BenchmarkTables.Spread(network), ShowsTitle: true)])
                { OnlyFormat = OutputFormat.Page })),
        ], standing) with
        {
            Title = design.Title,
            ConsoleParts = [new BulletListPart(headline.BulletPoints)],
            Closing = [.. run.Networks.Select(network => new TablePart(BuildTable(network, design)))],
        };
    }

    private const string CountersText =
        "Means of calls made one at a time, separately from the timed calls. A switch is a thread that gives up its core to wait. "
            + "Segments are all TCP segments of the machine in both directions, including those to a database server.";

    private static IEnumerable<DocumentPart> Excerpt(RunResult run, FactorDesign design) =>
    [
        .. run.Networks.Select(network => new TablePart(BuildTable(network, design))),
        .. run.Networks.Select(network => new TablePart(BuildComponentTable(network, design), ShowsTitle: true)),
        new TablePart(BuildCounterTable(run), ShowsTitle: true),
        new TextPart(ConditionLine.Describe(run.Record)) { OnlyFormat = OutputFormat.Markdown },
    ];

    internal static readonly (string Header, string Meaning, Func<FactorLine, object?> Field)[] FactorFields =
    [
        ("network", "its name", line => line.Network.Name),
        ("operation", "the method's name", line => line.Result.Operation.Name),
        ("in_flight", "calls in flight", line => line.Result.Operation.InFlight),
        ("difference", "what is different (why.md)", line => line.Difference.Contrast.Name),
        ("difference_ns", "of a call", line => line.Difference.Interval.Estimate),
        ("low_ns", "lower end of its interval", line => line.Difference.Interval.Low),
        ("high_ns", "upper end of its interval", line => line.Difference.Interval.High),
        ("half_width_over_rows_ns", "half of the interval that rows give", line => line.Difference.Interval.HalfWidthOverRows),
        ("half_width_over_launches_ns", "that launches give: the wider counts", line => line.Difference.Interval.HalfWidthOverLaunches),
        ("confidence", "so that all of an operation hold together with 95 %", line => line.Difference.Interval.Confidence),
        ("launches", "that the interval rests on", line => line.Difference.Interval.Launches),
        ("rows", "that the interval rests on", line => line.Difference.Interval.Rows),
        ("parts_ns", "what its parts take by themselves, where the question has them", line =>
            line.Result.ExplainedNanoseconds(line.Difference.Contrast.Name)),
    ];

    public static string FactorsCsv(RunRecord record, FactorDesign design) => Csv.Render(FactorFields,
        from network in record.Networks
        from result in FactorResult.Compute(network, design)
        from difference in result.Differences
        select new FactorLine(network, result, difference));

    private static Section BuildNetwork(NetworkResult network, FactorDesign design)
    {
        var table = BuildTable(network, design);
        var results = FactorResult.Compute(network.Network, design);
        var charts = results.SelectMany(result => design.Paths.Select(path => (result, path)))
            .Select((chart, index) => BuildChart(network, chart.result, chart.path, index)).ToList();
        return new(
            network.IdPrefix + "why", table.Title, new ChartsPart(charts),
            new TablePart(table) { FoldedUnder = charts.Count == 0 ? null : "Every difference, with its interval." },
            new TablePart(BuildComponentTable(network, design), ShowsTitle: true),
            new TextPart(DescribeMethod(network, design)) { FoldedUnder = "How the differences are measured." });
    }

    private static string DescribeMethod(NetworkResult network, FactorDesign design) =>
        design.IsSingleCallOnly
            ? design.Notes : $"{design.Notes} The baseline is {network.Record.Arms.First(arm => arm.Id == design.Arms[0]).Label}.";

    private static ChartFigure BuildChart(NetworkResult network, FactorResult result, FactorPath path, int index)
    {
        var title = $"{path.Title}: {result.OperationAndLoad}";
        var chart = new WaterfallChart(
            $"{network.IdPrefix}steps-{index}", title, (path.FromLabel, StyleOf(path.From), result.Times[path.From]),
            [.. path.Steps.SelectMany(step => CreateSteps(result, step))], (path.ToLabel, StyleOf(path.To), result.Times[path.To]));
        return new(title, chart.Draw(), "A bar to the right makes a call longer, and a bar to the left makes it shorter."
            + (result.Operation.Parts is not null ? " Grey is what the components of a step do not explain." : ""));

        // A component has the style of the arm whose call contains it.
        string StyleOf(string id) => network.Record.Arms.First(arm => arm.Id == id).Style ?? id;
    }

    private static IEnumerable<WaterfallStep> CreateSteps(FactorResult result, string name)
    {
        var interval = result[name];
        (double? low, double? high) = (interval.IsFinite ? interval.Low : null, interval.IsFinite ? interval.High : null);
        if (result.ExplainedNanoseconds(name) is not { } parts)
        {
            return [new(name, interval.Estimate, low, high)];
        }

        return [new($"{name}, alone", parts, null, null),
            new(NotExplained, interval.Estimate - parts, low - parts, high - parts, IsUnexplained: true)];
    }

    private static GroupedTable BuildTable(NetworkResult network, FactorDesign design)
    {
        var hasParts = design.Components.Count > 0;
        var part = design.IsSingleCallOnly ? "Share of\nthe call" : "Share of\nbaseline";
        return new(
            (design.IsSingleCallOnly ? "Components of a call" : "What each step adds to a call") + network.NetworkSuffix,
            [
                ("Operation", true), new("Step", IsText: true, Wraps: true), new("Difference\n[interval]", IsText: false) { IsKept = true },
                (part, false), ("Differs\nfrom 0", true),
                .. hasParts ? [("Components\nalone", false), new("Not\nexplained", IsText: false)] : Array.Empty<TableHeader>(),
            ],
            [
                .. FactorResult.Compute(network.Network, design).Select(result => new LineGroup(
                    result.OperationAndLoad,
                    [
                        .. result.Differences.Select(difference => (IReadOnlyList<ReportCell>)
                        [
                            difference.Contrast.Name, IntervalText.FormatDifference(difference.Interval),
                            Format.Percent(difference.Interval.Estimate / result.Times[FindWholeArm(design, difference.Contrast)]),
                            DescribeShown(difference),
                            .. hasParts ? FormatComponents(result, difference) : [],
                        ]),
                    ])),
            ]);
    }

    /// <summary>Returns the arm whose time a difference is a share of: the call at the end of its path, or the baseline.</summary>
    private static string FindWholeArm(FactorDesign design, FactorContrast contrast) =>
        design.Paths.FirstOrDefault(path => design.IsSingleCallOnly && (contrast.Weights.ContainsKey(path.To)
            || contrast.Weights.ContainsKey(path.From) || path.Steps.Contains(contrast.Name)))?.To ?? design.Arms[0];

    private static string[] FormatComponents(FactorResult result, FactorDifference difference) =>
        result.ExplainedNanoseconds(difference.Contrast.Name) is { } parts
        ? [FormatComponentTime(parts), FormatSigned(difference.Interval.Estimate - parts)] : ["", ""];

    /// <summary>Returns the table of the separately measured components, which is empty if none was measured.</summary>
    private static GroupedTable BuildComponentTable(NetworkResult network, FactorDesign design)
    {
        var named = design.Components.Values.SelectMany(pieces => pieces).Select(Difference.GetComponentName).ToHashSet();
        return new(
            "Components of a call, measured separately", [("Operation", true), ("Piece", true), ("Mean", false)],
            [
                .. from operation in network.Network.Operations
                   let pieces = operation.Parts ?? []
                   where pieces.Count > 0
                   select new LineGroup(
                       operation.Name,
                       [
                           .. pieces.Where(piece => named.Contains(piece.Name)).Select(piece => (IReadOnlyList<ReportCell>)
                               [piece.Name, Format.Time(piece.MeanNanoseconds)]),
                       ]),
            ]);
    }

    private static string DescribeShown(FactorDifference difference) => difference switch
    {
        { IsSettled: false } => "not settled",
        { IsShown: true } => "yes",
        _ => "no",
    };

    // The time of what a change adds is shown without a sign.
    private static string FormatComponentTime(double nanoseconds) => nanoseconds < 0 ? FormatSigned(nanoseconds) : Format.Time(nanoseconds);

    private static string FormatSigned(double nanoseconds) => $"{(nanoseconds < 0 ? "-" : "+")}{Format.Time(Math.Abs(nanoseconds))}";

    // The counters are measured once, on the first network and with one call at a time.
    private static GroupedTable BuildCounterTable(RunResult run)
    {
        var operations = run.Networks.Take(1).SelectMany(network => network.Network.Operations)
            .Where(operation => operation.InFlight == 1 && operation.Cells.Any(cell => cell.Counters is not null)).ToList();
        return new(
            "Work that a call causes on both sides",
            [
                ("Operation", true), ("Call", true), new("Work items, client", IsText: false), new("service", IsText: false),
                new("Switches, client", IsText: false), new("service", IsText: false),
                new("Segments", IsText: false), new("Locks waited for", IsText: false), new("Allocated, client", IsText: false),
                new("service", IsText: false),
            ],
            [
                .. operations.Select(operation => new LineGroup(
                    operation.Name,
                    [
                        .. from cell in operation.Cells
                           where cell.Counters is not null
                           let counters = cell.Counters
                           select (IReadOnlyList<ReportCell>)
                           [
                               run.Record.Arms.CreateArmCell(cell.Arm),
                               Number(counters.Client.WorkItems), Number(counters.Service?.WorkItems), Number(counters.Client.Switches),
                               Number(counters.Service?.Switches), Number(counters.Segments),
                               Number(counters.Client.LockContentions + counters.Service?.LockContentions),
                               Memory(counters.Client.AllocatedBytes), Memory(counters.Service?.AllocatedBytes),
                           ],
                    ])),
            ]);

        static string? Number(double? value) => value is { } number ? Format.ShortRatio(number) : null;
        static string? Memory(double? value) => value is { } bytes ? Format.Memory(bytes) : null;
    }

    internal sealed record FactorLine(NetworkRecord Network, FactorResult Result, FactorDifference Difference);
}
