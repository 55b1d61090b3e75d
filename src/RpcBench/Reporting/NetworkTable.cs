namespace RpcBench.Reporting;

/// <summary>The table of all methods over all networks, with the PING first.</summary>
internal static class NetworkTable
{
    public const string Title = "Every method over every network";

    private const string Faster = "Faster";

    public static GroupedTable Build(RunResult answer) => Table(
        answer, name => name, (network, over) =>
        [
            .. network.Record.Arms.Select(arm => new TableHeader(arm.Label, IsText: false) { Over = over, Look = arm.Look }),
            .. network.Pairs.Select(pair => new TableHeader(pair.IsOnly ? ConsoleTable.Verdict : $"{pair.Lead}verdict", IsText: true)
                { Over = over, CssClass = "verdict" }),
        ],
        network => new(network.Distance is { } distance ? Format.Time(distance.RoundTripNanoseconds) : null)
        { Detail = NetworkWords.RoundTrip(network.Network) },
        (network, method) =>
        [
            .. method.Arms.Select(arm => MethodColumns.Time.Cell(method, arm) with
            {
                Detail = arm.Mean is not null && network.ShowsRoundTrips ? RoundTrips(arm) : null,
            }),
            .. method.Contenders.Select(contender => MethodColumns.Verdict.Cell(method, contender)),
        ]);

    /// <summary>Returns the same table for a console, in as few characters as possible.</summary>
    public static GroupedTable Brief(RunResult answer) => Table(
        answer, answer.ShortName, (network, over) =>
        [
            .. network.Record.Arms.Select(arm => TableHeader.Kept(arm.Label) with { Over = over, Footnote = "Times in ms." }),
            .. network.ShowsRoundTrips ? [new("RTT", IsText: false) { Over = over, Footnote = RoundTripsOf(network.Record.Arms) }]
                : Array.Empty<TableHeader>(),
            .. network.Pairs.Select(pair => new TableHeader(pair.IsOnly ? Faster : $"{pair.Contender.Label} is", IsText: true)
                { Over = over, Footnote = pair.IsOnly ? null : $"Faster or slower than {pair.Baseline.Label}." }),
        ],
        network => new(network.Distance is { } distance ? Milliseconds(distance.RoundTripNanoseconds) : "-")
        {
            Detail = network.IsLocal ? "nothing between" : $"configured {Milliseconds(network.Network.Asked.RoundTripNanoseconds)}",
        },
        (network, method) =>
        [
            .. method.Arms.Select(arm => (ReportCell)(arm.Mean is { } mean ? Milliseconds(mean.Value) : null)),
            .. network.ShowsRoundTrips ? [Phrases.Beside(method.Arms.Select(arm => arm.RoundTrips), Format.Times)]
                : Array.Empty<ReportCell>(),
            .. method.Contenders.Select(contender => (ReportCell)method.Faster(contender)),
        ]);

    private static GroupedTable Table(
        RunResult answer, Func<string, string> name, Func<NetworkResult, string, IReadOnlyList<TableHeader>> headers,
        Func<NetworkResult, ReportCell> ping, Func<NetworkResult, MethodResult, IReadOnlyList<ReportCell>> cells) => new(
        Title,
        [("Method", true), .. answer.Networks.SelectMany(network => headers(network, network.Network.Name))],
        [
            new("PING", [[.. answer.Networks.Select(network => ping(network) with { IsWide = true })]]) { IsPing = true },
            .. answer.MethodNames.Select(method => new LineGroup(name(method), [[.. answer.Networks.SelectMany(network =>
                network.Find(method) is { } found ? cells(network, found) : new ReportCell[headers(network, "").Count])]])),
        ])
        { CssClass = "methods networks" };

    private static string RoundTripsOf(IReadOnlyList<ArmRecord> arms) =>
        $"RTT: the times {Phrases.Listed(arms.Select(arm => $"of {arm.Label}"))} divided by the PING, the measured round trip.";

    private static string RoundTrips(ArmResult arm) => (arm.RoundTrips, arm.LowerBound) switch
    {
        ({ } times, { } lowerBound) =>
            $"{Format.RoundTrips(times)}, at least {Format.Times(arm.Distance!.InRoundTrips(lowerBound.Time.TotalNanoseconds))}",
        ({ } times, null) => Format.RoundTrips(times),
        _ => $"RTT {Format.NotMeasured}",
    };

    private static string Milliseconds(double nanoseconds) => Format.Significant(nanoseconds / 1e6);
}
