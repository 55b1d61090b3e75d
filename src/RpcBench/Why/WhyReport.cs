namespace RpcBench.Why;

/// <summary>The report of a run of <c>why</c>: the microseconds of each cause.</summary>
internal static class WhyReport
{
    private const string NotExplained = "not explained by components";

    public const string FactorsName = "factors.csv";

    public static RunReportType TypeOf(FactorDesign design) => new(
        answer => Build(answer, design), answer => Excerpt(answer, design),
        record => new(FactorsName, FactorsCsv(record, design)));

    private static Document Build(RunResult answer, FactorDesign design)
    {
        var record = answer.Record;
        var (results, margin) = (FactorResult.Compute(answer, design), record.Conditions.Margin);
        var headline = FactorHeadlineWriter.Write(results, margin).If(RunParts.Validity(record));
        List<string> open = [.. results.Where(result => !result.IsSettled).Select(result => result.Measured)];
        var standing = open.Count == 0 || record.Trust != Trust.Valid ? null : $"No check failed. Not settled: {string.Join("; ", open)}.";
        return RunParts.Document(record, RecordFiles.Run.Name, headline,
        [
            Words.OnPage(ConditionLine.Describe(record)),
            .. answer.Networks.Select(network => Network(network, design)),
            .. Counters(answer) is { IsEmpty: false } counters
                ? [new Section("counters", counters.Title, new Tabled(counters), new Words(CountersReading))
                    { Fold = "Work items, switches of threads, segments and memory of one call." }] : Array.Empty<Part>(),
            .. RunParts.End(record, answer.Networks.Select(network => new More(
                "Every arm's times, ratios and costs" + network.Over,
                [.. RunParts.AnswerTable(network), new Tabled(BenchmarkTables.Spread(network), IsTitled: true)])
                { Only = OutputFormat.Page })),
        ], standing) with
        {
            Title = design.Title,
            Screen = [new Points(headline.Points)],
            Closing = [.. answer.Networks.Select(network => new Tabled(Table(network, design)))],
        };
    }

    private const string CountersReading =
        "Means of calls made one at a time, separately from the timed calls. A switch is a thread that gives up its core to wait. "
            + "Segments are all TCP segments of the machine in both directions, including those to a database server.";

    private static IEnumerable<Part> Excerpt(RunResult answer, FactorDesign design) =>
    [
        .. answer.Networks.Select(network => new Tabled(Table(network, design))),
        .. answer.Networks.Select(network => new Tabled(Pieces(network, design), IsTitled: true)),
        new Tabled(Counters(answer), IsTitled: true),
        new Words(ConditionLine.Describe(answer.Record)) { Only = OutputFormat.Markdown },
    ];

    internal static readonly (string Header, string Meaning, Func<FactorLine, object?> Field)[] FactorFields =
    [
        ("network", "its name", line => line.Network.Name),
        ("operation", "the method's name", line => line.Result.Operation.Name),
        ("in_flight", "calls in flight", line => line.Result.Operation.InFlight),
        ("difference", "what is different (why.md)", line => line.Difference.Contrast.Words),
        ("difference_ns", "of a call", line => line.Difference.Interval.Estimate),
        ("low_ns", "lower end of its interval", line => line.Difference.Interval.Low),
        ("high_ns", "upper end of its interval", line => line.Difference.Interval.High),
        ("half_width_over_rows_ns", "half of the interval that rows give", line => line.Difference.Interval.OverRows),
        ("half_width_over_launches_ns", "that launches give: the wider counts", line => line.Difference.Interval.OverLaunches),
        ("confidence", "so that all of an operation hold together with 95 %", line => line.Difference.Interval.Confidence),
        ("launches", "that the interval rests on", line => line.Difference.Interval.Launches),
        ("rows", "that the interval rests on", line => line.Difference.Interval.Rows),
        ("parts_ns", "what its parts take by themselves, where the question has them", line =>
            line.Result.Explained(line.Difference.Contrast.Words)),
    ];

    public static string FactorsCsv(RunRecord record, FactorDesign design) => Csv.Render(FactorFields,
        from network in record.Networks
        from result in FactorResult.Compute(network, design)
        from difference in result.Differences
        select new FactorLine(network, result, difference));

    private static Section Network(NetworkResult network, FactorDesign design)
    {
        var table = Table(network, design);
        var results = FactorResult.Compute(network.Network, design);
        var charts = results.SelectMany(result => design.Paths.Select(path => (result, path)))
            .Select((chart, index) => Chart(network, chart.result, chart.path, index)).ToList();
        return new(
            network.IdPrefix + "why", table.Title, new Pictures(charts),
            new Tabled(table) { Fold = charts.Count == 0 ? null : "Every difference, with its interval." },
            new Tabled(Pieces(network, design), IsTitled: true),
            new Words(Reading(network, design)) { Fold = "How the differences are measured." });
    }

    private static string Reading(NetworkResult network, FactorDesign design) =>
        design.IsOfOneCall
            ? design.Reading : $"{design.Reading} The baseline is {network.Record.Arms.First(arm => arm.Id == design.Arms[0]).Label}.";

    private static ChartFigure Chart(NetworkResult network, FactorResult result, FactorPath path, int index)
    {
        var title = $"{path.Title}: {result.Measured}";
        var chart = new WaterfallChart(
            $"{network.IdPrefix}steps-{index}", title, (path.FromWords, StyleOf(path.From), result.Times[path.From]),
            [.. path.Steps.SelectMany(step => Steps(result, step))], (path.ToWords, StyleOf(path.To), result.Times[path.To]));
        return new(title, chart.Draw(), "A bar to the right makes a call longer, and a bar to the left makes it shorter."
            + (result.Operation.Parts is not null ? " Grey is what the components of a step do not explain." : ""));

        // A component has the style of the arm whose call contains it.
        string StyleOf(string id) => network.Record.Arms.First(arm => arm.Id == id).Style ?? id;
    }

    private static IEnumerable<WaterfallStep> Steps(FactorResult result, string name)
    {
        var interval = result[name];
        (double? low, double? high) = (interval.HasEnds ? interval.Low : null, interval.HasEnds ? interval.High : null);
        if (result.Explained(name) is not { } parts)
        {
            return [new(name, interval.Estimate, low, high)];
        }

        return [new($"{name}, alone", parts, null, null),
            new(NotExplained, interval.Estimate - parts, low - parts, high - parts, IsUnexplained: true)];
    }

    private static GroupedTable Table(NetworkResult network, FactorDesign design)
    {
        var hasParts = design.Pieces.Count > 0;
        var part = design.IsOfOneCall ? "Share of\nthe call" : "Share of\nbaseline";
        return new(
            (design.IsOfOneCall ? "Components of a call" : "What each step adds to a call") + network.Place,
            [
                ("Operation", true), new("Step", IsText: true, Wraps: true), new("Difference\n[interval]", IsText: false) { IsKept = true },
                (part, false), ("Shown", true),
                .. hasParts ? [("Components\nalone", false), new("Not\nexplained", IsText: false)] : Array.Empty<TableHeader>(),
            ],
            [
                .. FactorResult.Compute(network.Network, design).Select(result => new LineGroup(
                    result.Measured,
                    [
                        .. result.Differences.Select(difference => (IReadOnlyList<ReportCell>)
                        [
                            difference.Contrast.Words, IntervalWords.Write(difference.Interval),
                            Format.Percent(difference.Interval.Estimate / result.Times[Whole(design, difference.Contrast)]),
                            Shown(difference),
                            .. hasParts ? Parts(result, difference) : [],
                        ]),
                    ])),
            ]);
    }

    /// <summary>Returns the arm whose time a difference is a share of: the call at the end of its path, or the baseline.</summary>
    private static string Whole(FactorDesign design, FactorContrast contrast) =>
        design.Paths.FirstOrDefault(path => design.IsOfOneCall && (contrast.Weights.ContainsKey(path.To)
            || contrast.Weights.ContainsKey(path.From) || path.Steps.Contains(contrast.Words)))?.To ?? design.Arms[0];

    private static string[] Parts(FactorResult result, FactorDifference difference) =>
        result.Explained(difference.Contrast.Words) is { } parts
        ? [Alone(parts), Signed(difference.Interval.Estimate - parts)] : ["", ""];

    /// <summary>Returns the table of the separately measured components, which is empty if none was measured.</summary>
    private static GroupedTable Pieces(NetworkResult network, FactorDesign design)
    {
        var named = design.Pieces.Values.SelectMany(pieces => pieces).Select(Difference.PieceOf).ToHashSet();
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

    private static string Shown(FactorDifference difference) => difference switch
    {
        { IsSettled: false } => "not settled",
        { IsShown: true } => "yes",
        _ => "no",
    };

    // The time of what a change adds is shown without a sign.
    private static string Alone(double nanoseconds) => nanoseconds < 0 ? Signed(nanoseconds) : Format.Time(nanoseconds);

    private static string Signed(double nanoseconds) => $"{(nanoseconds < 0 ? "-" : "+")}{Format.Time(Math.Abs(nanoseconds))}";

    // The counters are measured once, on the first network and with one call at a time.
    private static GroupedTable Counters(RunResult answer)
    {
        var operations = answer.Networks.Take(1).SelectMany(network => network.Network.Operations)
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
                               answer.Record.Arms.CellOf(cell.Arm),
                               Number(counters.Client.WorkItems), Number(counters.Service?.WorkItems), Number(counters.Client.Switches),
                               Number(counters.Service?.Switches), Number(counters.Segments),
                               Number(counters.Client.LockContentions + counters.Service?.LockContentions),
                               Memory(counters.Client.AllocatedBytes), Memory(counters.Service?.AllocatedBytes),
                           ],
                    ])),
            ]);

        static string? Number(double? value) => value is { } number ? Format.Short(number) : null;
        static string? Memory(double? value) => value is { } bytes ? Format.Memory(bytes) : null;
    }

    internal sealed record FactorLine(NetworkRecord Network, FactorResult Result, FactorDifference Difference);
}
