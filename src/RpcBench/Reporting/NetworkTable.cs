namespace RpcBench.Reporting;

/// <summary>The table of all methods over all networks, with the PING first.</summary>
internal static class NetworkTable
{
    public const string Title = "Every method over every network";

    private const string Faster = "Faster";

    public static GroupedTable Build(RunResult result) => BuildTable(
        result, name => name, (network, over) =>
        [
            .. network.Record.Arms.Select(arm => new TableHeader(arm.Label, IsText: false) { Head = over, Look = arm.Look }),
            .. network.Pairs.Select(pair => new TableHeader(pair.IsOnly ? ConsoleTable.Verdict : $"{pair.Prefix}verdict", IsText: true)
                { Head = over, CssClass = "verdict" }),
        ],
        network => new(network.Distance is { } distance ? Format.Time(distance.RoundTripNanoseconds) : null)
        { Detail = NetworkText.DescribeRoundTrip(network.Network) },
        (network, method) =>
        [
            .. method.Arms.Select(arm => MethodColumns.Time.Cell(method, arm) with
            {
                Detail = arm.Mean is not null && network.ShowsRoundTrips ? FormatRoundTrips(arm) : null,
            }),
            .. method.Contenders.Select(contender => MethodColumns.Verdict.Cell(method, contender)),
        ]);

    /// <summary>Returns the same table for a console, in as few characters as possible.</summary>
    public static GroupedTable BuildBrief(RunResult result) => BuildTable(
        result, result.ShortName, CreateBriefHeaders, CreateBriefPing, (network, method) =>
        [
            .. method.Arms.Select(arm => (ReportCell)(arm.Mean is { } mean ? FormatMilliseconds(mean.Value) : null)),
            .. network.ShowsRoundTrips ? [Phrases.JoinWithSlashes(method.Arms.Select(arm => arm.RoundTrips), Format.Factor)]
                : Array.Empty<ReportCell>(),
            .. method.Contenders.Select(contender => (ReportCell)method.DescribeFaster(contender)),
        ]);

    private static IReadOnlyList<TableHeader> CreateBriefHeaders(NetworkResult network, string head) =>
    [
        .. network.Record.Arms.Select(arm => TableHeader.CreateKept(arm.Label) with { Head = head, Footnote = "Times in ms." }),
        .. network.ShowsRoundTrips ? [new("RTT", IsText: false) { Head = head, Footnote = RoundTripsOf(network.Record.Arms) }]
            : Array.Empty<TableHeader>(),
        .. network.Pairs.Select(pair => new TableHeader(pair.IsOnly ? Faster : $"{pair.Contender.Label} is", IsText: true)
            { Head = head, Footnote = pair.IsOnly ? null : $"Faster or slower than {pair.Baseline.Label}." }),
    ];

    private static ReportCell CreateBriefPing(NetworkResult network) =>
        new(network.Distance is { } distance ? FormatMilliseconds(distance.RoundTripNanoseconds) : "-")
        {
            Detail = network.IsLocal
                ? NetworkProfile.NoNetwork : $"configured {FormatMilliseconds(network.Network.Asked.RoundTripNanoseconds)}",
        };

    private static GroupedTable BuildTable(
        RunResult result, Func<string, string> name, Func<NetworkResult, string, IReadOnlyList<TableHeader>> headers,
        Func<NetworkResult, ReportCell> ping, Func<NetworkResult, MethodResult, IReadOnlyList<ReportCell>> cells) => new(
        Title,
        [("Method", true), .. result.Networks.SelectMany(network => headers(network, network.Network.Name))],
        [
            new("PING", [[.. result.Networks.Select(network => ping(network) with { SpansHead = true })]]) { IsPing = true },
            .. result.MethodNames.Select(method => new LineGroup(name(method), [[.. result.Networks.SelectMany(network =>
                network.FindMethod(method) is { } found ? cells(network, found) : new ReportCell[headers(network, "").Count])]])),
        ])
        { CssClass = "methods networks" };

    private static string RoundTripsOf(IReadOnlyList<ArmRecord> arms) =>
        $"RTT: the times {Phrases.JoinList(arms.Select(arm => $"of {arm.Label}"))} divided by the PING, the measured round trip.";

    private static string FormatRoundTrips(ArmResult arm) => (arm.RoundTrips, arm.LowerBound) switch
    {
        ({ } times, { } lowerBound) =>
            $"{Format.RoundTrips(times)}, at least {Format.Factor(arm.Distance!.InRoundTrips(lowerBound.Time.TotalNanoseconds))}",
        ({ } times, null) => Format.RoundTrips(times),
        _ => $"RTT {Format.NotMeasured}",
    };

    private static string FormatMilliseconds(double nanoseconds) => Format.Significant(nanoseconds / 1e6);
}
