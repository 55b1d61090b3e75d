namespace RpcBench.Reporting;

/// <summary>All columns of methods, and the columns that each table, the CSV file and the live table show.</summary>
internal static class MethodColumns
{
    private static readonly TableHeader TextHeader = new("", IsText: true);

    private static readonly TableHeader VerdictHeader = TextHeader with { CssClass = "verdict" };

    private static readonly TableHeader WrappingHeader = new("", IsText: false) { CssClass = "wraps" };

    private static readonly TableHeader KeptHeader = TableHeader.CreateKept("");

    private static readonly MethodColumn Arm = new("Arm", (_, arm) => ReportCell.FromArm(arm.Look, arm.Label))
    { Style = TextHeader with { CssClass = TableHeader.ArmClass }, PingCell = (_, ping) => ping.When };

    private static readonly MethodColumn Mean = new("Mean ± 95 %", (method, arm) => method.FormatMeanWithUnit(arm))
    {
        ShortTitle = "Mean",
        Style = KeptHeader,
        Footnote = _ => ConditionLine.OfError,
        PingCell = (_, ping) => NetworkText.FormatEchoes(ping.Delivered),
        CsvFields =
        [
            ("mean_ns", "mean time of a call", line => line.Arm?.Mean?.Value),
            ("error_ns", "half of the mean's 95 % confidence interval over launches; empty: one launch", line => line.Arm?.Mean?.Error),
            ("settled", "whether iterations no longer fell while they were timed; empty: too few to tell",
                line => line.Arm?.Record.Time?.IsSettled),
        ],
    };

    /// <summary>The means of two arms side by side. Only the second mean has the unit.</summary>
    private static readonly MethodColumn PairMean = Mean with
    {
        Cell = (method, arm) => arm.Id == method.Baseline.Id || method.Arms.All(one => one.Mean is null)
            ? method.FormatMean(arm) : $"{method.FormatMean(arm) ?? ConsoleTable.MissingText} {method.Scale.Unit}",
    };

    public static readonly MethodColumn Time =
        new("Time", (method, arm) => arm.Mean is { } mean ? method.Scale.FormatWithUnit(mean.Value) : null) { Style = KeptHeader };

    private static readonly MethodColumn Throughput = MethodColumn.CreateFigure(
        "Calls a second", (_, arm) => arm.Record.Time?.CallsPerSecond, FormatCount, "calls_per_second", "inverse of the mean") with
    { ShortTitle = "Calls/s" };

    private static readonly MethodColumn Rate = Throughput with
    {
        ShortTitle = LoadText.RateUnit,
        Unit = LoadText.RateUnit,
        Style = KeptHeader,
    };

    private static readonly MethodColumn Ratio = new(
        ArmText.FormatRatioTitle, (_, contender) => contender.Comparison is { } comparison
            ? IntervalText.FormatRatio(comparison.Ratio)
            : null)
    {
        Unit = "time [interval]",
        Style = KeptHeader,
        IsComparison = true,
        Footnote = arms => $"Ratio: {ArmText.DescribeRatio(arms)} with its interval over launches.",
        CsvFields =
        [
            ("baseline", "id of the baseline; empty on the lines of the baseline", line => line.Arm?.Comparison?.Baseline),
            ("ratio_to_baseline", "time of this line's arm over the baseline's", line => line.Arm?.Comparison?.Ratio.Estimate),
            ("ratio_low", "lower end of the ratio's interval over launches", line => line.Arm?.Comparison?.Ratio.Low),
            ("ratio_high", "upper end of the ratio's interval", line => line.Arm?.Comparison?.Ratio.High),
            ("ratio_confidence", "level of the interval", line => line.Arm?.Comparison?.Ratio.Confidence),
            ("ratio_launches", "launches that it rests on", line => line.Arm?.Comparison?.Ratio.Pairs),
        ],
    };

    /// <summary>The ratio in a table that also has verdicts. A narrow console can leave out this column, because the verdicts say the
    /// same.</summary>
    private static readonly MethodColumn RatioBesideVerdict = Ratio with { Style = default };

    private static readonly MethodColumn RateRatio = RatioBesideVerdict with
    {
        Unit = $"{LoadText.RateUnit} [interval]",
        Footnote = null,
        Cell = (_, contender) => contender.Comparison is { } comparison ? IntervalText.FormatRatio(comparison.Ratio.Invert()) : null,
    };

    private static readonly MethodColumn Difference = new(
        "Difference [interval]",
        (method, contender) => method.CreateDifferenceCell(contender))
    {
        Style = WrappingHeader,
        IsComparison = true,
        CsvFields =
        [
            ("difference_ns", "the baseline's mean times (ratio_to_baseline - 1)", line => FindDifference(line)?.Estimate),
            ("difference_low_ns", "lower end of the ratio's interval as a difference", line => FindDifference(line)?.Low),
            ("difference_high_ns", "upper end of that difference", line => FindDifference(line)?.High),
        ],
    };

    /// <summary>The faster arm and the share of time that it saves. A line of the contender does not repeat the contender's
    /// label.</summary>
    public static readonly MethodColumn Verdict = new(ConsoleTable.Verdict, (method, contender) => method.CreateVerdictCell(contender))
    {
        ShortCell = (method, contender) => method.CreateVerdictCell(contender, name: ""),
        Style = VerdictHeader,
        IsComparison = true,
        PingCell = (network, _) => NetworkText.DescribeRoundTrip(network.Network),
        CsvFields =
        [
            ("margin", "0.05 is five per cent", line => line.Network.Record.Conditions.Margin),
            ("verdict", "Verdict, as in the record", line => line.Arm?.Comparison?.Verdict),
            ("size", "BeyondMargin, WithinMargin or NotKnown", line => line.Arm?.Comparison?.Size),
        ],
    };

    private static readonly MethodColumn Saved = new("Saved", (method, contender) => method.FindVerdict(
        method.FindPair(contender)) is { } verdict
        ? new VerdictGroup(method.FindPair(contender), verdict, [method]).FormatGain(method.Operation.InFlight) : null)
    { IsComparison = true };

    private static readonly MethodColumn RoundTrips =
        new("Round trips", (_, arm) => arm.RoundTrips is { } times ? Format.RoundTrips(times) : null)
        {
            IsShown = network => network.ShowsRoundTrips,
            PingCell = (network, ping) => network.Distance is { } distance && ping.Delivered is { } delivered
                ? Format.RoundTrips(distance.InRoundTrips(delivered.RoundTripNanoseconds)) : "",
            CsvFields = [("mean_round_trips", "mean_ns over ping_ns", line => line.Arm?.RoundTrips)],
        };

    private static readonly MethodColumn LowerBound = CreateLowerBoundColumn("Lower bound", (arm, lowerBound) =>
        $"{Format.Time(lowerBound.Time.TotalNanoseconds).Replace(' ', '\u00A0')}, "
            + Format.RoundTrips(arm.Distance!.InRoundTrips(lowerBound.Time.TotalNanoseconds))) with
    {
        Style = WrappingHeader,
        CsvFields =
        [
            ("lower_bound_ns", "the least that the model allows a call", line => line.Arm?.LowerBound?.Time.TotalNanoseconds),
            ("lower_bound_round_trips", "lower_bound_ns over ping_ns", line =>
                line.Arm is { Distance: { } distance, LowerBound: { } lowerBound }
                    ? distance.InRoundTrips(lowerBound.Time.TotalNanoseconds) : null),
        ],
    };

    private static readonly MethodColumn DatabaseShare =
        new("Database share of a call [interval]", (_, arm) => MethodResult.FormatDatabaseShare(arm))
        {
            ShortTitle = "Database",
            ShortCell = (_, arm) => arm.StoreShare is { } share ? Format.Percent(share) : null,
            SharedCell = method =>
                Phrases.JoinWithSlashes(method.Arms.Select(arm => arm.StoreShare), Format.PercentWithoutSign) is { } shares
                    ? $"{shares}\u00A0%"
                    : null,
            Style = WrappingHeader,
            CsvFields =
            [
                ("store_call_ns", "the calls that store_ns is a part of", line => line.Arm?.Record.Server?.CallNanoseconds),
                ("store_share", "store_ns over store_call_ns", line => line.Arm?.StoreShare),
                ("store_share_low", "lower end of its interval over launches", line => line.Arm?.Record.Server?.Share?.Low),
                ("store_share_high", "upper end of that interval", line => line.Arm?.Record.Server?.Share?.High),
                ("store_share_launches", "launches that it rests on; empty: one, in an older record", line =>
                    line.Arm?.Record.Server?.LaunchShares?.Count),
            ],
        };

    private static readonly MethodColumn HandlerShare =
        new("Handler share of a call", (_, arm) => arm.HandlerShare is { } share ? Format.Percent(share) : null)
        {
            CsvFields =
            [
                ("store_ns", "time in the store in the calls that asked for it, which are not those of mean_ns", line =>
                    line.Arm?.Record.Server?.StoreNanoseconds),
                ("handler_ns", "mean time in the handler of the service", line => line.Arm?.Record.Server?.HandlerNanoseconds),
            ],
        };

    private static readonly MethodColumn Sent = MethodColumn.CreateFigure(
        "Sent", (_, arm) => arm.Record.Wire?.SentBytes, FormatCount, "sent_bytes", "at the client's socket, a call") with
    { Unit = "B" };

    private static readonly MethodColumn Received = MethodColumn.CreateFigure(
        "Received", (_, arm) => arm.Record.Wire?.ReceivedBytes, FormatCount, "received_bytes", "at the client's socket, a call") with
    { Unit = "B" };

    private static readonly MethodColumn OnTheWire = new("On the wire", (_, arm) => FormatMemory(arm.WireBytes))
    { SharedCell = method => method.FormatSizes(arm => arm.WireBytes), Footnote = _ => "On the wire: bytes sent and received for a call." };

    private static readonly MethodColumn ClientAllocated = MethodColumn.CreateFigure(
        "Allocated by client", (method, arm) => method.FindClientAllocated(
            arm), FormatCount, "allocated_bytes", "on the client, a call") with
    {
        Unit = "B",
        ShortTitle = "Allocated",
        ShortCell = (method, arm) => FormatMemory(method.FindClientAllocated(arm)),
        SharedCell = method => method.FormatSizes(method.FindClientAllocated),
    };

    private static readonly MethodColumn ServiceAllocated = MethodColumn.CreateFigure(
        "Allocated by service", (method, arm) => method.FindServiceAllocated(arm), FormatCount, "service_allocated_bytes",
        "on the service, a call made one at a time; empty: it does not report them") with
    {
        Unit = "B",
        IsShown = network => network.Methods.Any(method => method.Arms.Any(arm => method.FindServiceAllocated(arm) is not null)),
    };

    private static readonly MethodColumn Calls = MethodColumn.CreateFigure(
        "Calls", (_, arm) => arm.Record.Time?.Calls, FormatCount, "calls", "single calls in the timed iterations") with
    { PingCell = (_, ping) => ping.Delivered is { } delivered ? Format.Count(delivered.Echoes) : null };

    private static readonly MethodColumn P50 = CreateTimeColumn("p50", arm => arm.Record.Time?.P50Nanoseconds, "p50_ns", "") with
    {
        PingCell = (_, ping) => ping.Delivered is { } delivered ? Format.Time(delivered.RoundTripNanoseconds) : null,
        CsvFields =
        [
            ("p50_ns", "of single calls; on a line of PING the PING", line =>
                line.Method is null ? line.Network.Distance?.RoundTripNanoseconds : line.Arm?.Record.Time?.P50Nanoseconds),
        ],
    };

    private static readonly MethodColumn P90 = CreateTimeColumn("p90", arm => arm.Record.Time?.P90Nanoseconds, "p90_ns", "of single calls");

    private static readonly MethodColumn P99 =
        CreateTimeColumn("p99", arm => arm.Record.Time?.P99Nanoseconds, "p99_ns", "of single calls; the maximum of fewer than 100");

    private static readonly MethodColumn Max = CreateTimeColumn(
        "max",
        arm => arm.Record.Time?.MaxNanoseconds,
        "max_ns",
        "the slowest call");

    private static readonly MethodColumn StandardDeviation = CreateTimeColumn(
        "StdDev of iterations", arm => arm.Record.Time?.StandardDeviationNanoseconds, "stddev_ns", "standard deviation of the iterations");

    private static readonly MethodColumn ClientProcessor = CreateProcessorColumn("Processor\nclient", Metrics.ClientProcessor);

    private static readonly MethodColumn ServiceProcessor = CreateProcessorColumn("Processor\nservice", Metrics.ServiceProcessor);

    public static IReadOnlyList<(string Header, string Meaning, Func<CsvLine, object?> Field)> CsvFields { get; } =
    [
        .. CsvReport.RunFields,
        .. SelectFields(
            Mean, StandardDeviation, Throughput, ClientAllocated, Sent, Received, HandlerShare, Calls, P50, P90, P99, Max, Ratio,
            Difference, Verdict),
        .. CsvReport.NetworkFields, .. SelectFields(RoundTrips, LowerBound, DatabaseShare, ServiceAllocated),
    ];

    public static IReadOnlyList<MethodColumn> ForChart { get; } = [Arm, Mean, RoundTrips];

    public static IReadOnlyList<MethodColumn> ForSpread { get; } =
        [Arm, Calls, P50, P90, P99, Max, HandlerShare, StandardDeviation, Throughput];

    public static IReadOnlyList<MethodColumn> ForLowerBounds { get; } =
    [
        Arm, Sent, Received,
        CreateLowerBoundColumn("Handshake, RTT", (_, lowerBound) => Format.Count(lowerBound.Handshakes)),
        CreateLowerBoundColumn("Exchange, RTT", (_, _) => "1"),
        CreateLowerBoundColumn("Slow start, RTT", (_, lowerBound) => Format.Count(lowerBound.Rounds - 1)),
        CreateLowerBoundColumn("On the link", (_, lowerBound) => Format.Time(lowerBound.Serialisation.TotalNanoseconds)),
        LowerBound, Mean, RoundTrips,
        CreateLowerBoundColumn("Mean over lower bound", (arm, lowerBound) =>
            lowerBound.Time.Ticks > 0 && arm.Mean is { } mean ? Format.Factor(mean.Value / lowerBound.Time.TotalNanoseconds) : null),
    ];

    public static IReadOnlyList<MethodColumn> ForLeague { get; } =
        [Throughput, Mean, RatioBesideVerdict, Verdict, OnTheWire, ClientAllocated, ClientProcessor, ServiceProcessor];

    /// <summary>Returns the columns that explain the result, method by method. A single contender shares its comparison cells with the
    /// baseline, so the arm's name follows them. With several contenders, the arm's name comes first.</summary>
    public static IReadOnlyList<MethodColumn> ForDetails(NetworkResult network)
    {
        MethodColumn[] compared = [Verdict, Ratio, Difference];
        IEnumerable<MethodColumn> first = network.Record.Arms.Count > 2 ? compared.Prepend(Arm) : compared.Append(Arm);
        return network.InFlight == 1
            ? [.. first, Mean, RoundTrips, LowerBound, DatabaseShare, Sent, Received, ClientAllocated, ServiceAllocated]
            : [.. first, Mean, RoundTrips, Throughput, ClientAllocated];
    }

    public static IReadOnlyList<MethodColumn> ForComparison(int inFlight) => inFlight == 1
        ? [Time, RatioBesideVerdict, Saved, Verdict] : [Rate, RateRatio, Saved with { Title = _ => "More calls" }, Verdict];

    public static IReadOnlyList<MethodColumn> ForConsole(bool isPair, bool hasCosts) =>
    [
        .. isPair ? [PairMean] : new[] { Arm, Mean }, RatioBesideVerdict, Verdict,
        .. hasCosts ? [DatabaseShare, OnTheWire, ClientAllocated] : Array.Empty<MethodColumn>(),
    ];

    public static (MethodColumn Measured, MethodColumn Ratio) ForLiveTable(int inFlight, bool isBrief)
    {
        var (measured, unit) = inFlight == 1 ? (Time, "time") : (Rate, LoadText.RateUnit);
        return (measured with { ShortTitle = unit, Unit = unit },
            Ratio with { Unit = unit, Cell = (method, contender) => LiveTable.CreateCurrentRatioCell(method, contender, isBrief) });
    }

    public static IReadOnlyList<MethodColumn> ForOtherMetrics(params IEnumerable<(string Header, string Quantity)> metrics) =>
    [
        Arm,
        .. metrics.SelectMany(metric => new MethodColumn[]
        {
            new(metric.Header, (method, arm) => arm.ComputeAverage(metric.Quantity) is { } time ? method.Scale.FormatWithUnit(time) : null),
            new(ArmText.FormatRatioTitle, (method, contender) =>
                method.FindComparison(contender, metric.Quantity) is { } compared ? IntervalText.FormatRatio(compared.Ratio) : null)
            { Unit = $"{metric.Header} [interval]", IsComparison = true },
            new("Less", (method, contender) => method.FindComparison(contender, metric.Quantity) is not { } compared ? default
                : ReportCell.FromVerdict(
                    VerdictText.DescribeGain(compared, method.Baseline.Label, contender.Label), method.FindLook(compared.FindWinner())))
            { Style = VerdictHeader, IsComparison = true },
        }),
    ];

    private static IEnumerable<(string Header, string Meaning, Func<CsvLine, object?> Field)> SelectFields(params MethodColumn[] columns) =>
        columns.SelectMany(column => column.CsvFields);

    private static MethodColumn CreateTimeColumn(string title, Func<ArmResult, double?> nanoseconds, string header, string meaning) =>
        MethodColumn.CreateFigure(
            title,
            (_, arm) => nanoseconds(arm),
            (method, time) => method.Scale.FormatWithUnit(time),
            header,
            meaning);

    private static MethodColumn CreateLowerBoundColumn(string title, Func<ArmResult, CallLowerBound, string?> cell) =>
        new(title, (_, arm) => arm.LowerBound is { } lowerBound ? cell(arm, lowerBound) : null)
        { IsShown = network => network is { ShowsRoundTrips: true, IsLocal: false } };

    private static MethodColumn CreateProcessorColumn(string title, string quantity) =>
        new(title, (_, arm) => arm.ComputeAverage(quantity) is { } nanoseconds ? Format.Time(nanoseconds) : null);

    private static string FormatCount(MethodResult method, double count) => Format.Count(count);

    private static string? FormatMemory(double? bytes) => bytes is { } size ? Format.Memory(size) : null;

    private static (double Estimate, double Low, double High)? FindDifference(CsvLine line) =>
        line.Arm is { } arm ? line.Method?.FindDifference(arm) : null;
}
