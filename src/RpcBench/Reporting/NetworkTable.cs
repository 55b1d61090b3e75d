namespace RpcBench.Reporting;

/// <summary>The table of all methods over all networks, with the PING first.</summary>
internal static class NetworkTable
{
    public const string Title = "Every method over every network";

    public static string Signs(IReadOnlyList<ArmRecord> arms) =>
        $"Times in ms. RTT: the times {Phrases.Listed(arms.Select(arm => $"of {arm.Label}"))} over the PING, the round trip measured. "
        + $"{By}: who is faster."
        + (arms.Count > 2 ? $" Each is for a contender against {arms[0].Label}, in the order of the columns." : "");

    private const string By = "By";

    public static GroupedTable Build(RunResult answer) => Table(
        answer, name => name, (network, over) =>
        [
            .. network.Record.Arms.Select(arm => new TableHeader(arm.Label, IsText: false) { Over = over, Look = arm.Look }),
            .. network.Pairs.Select(pair => new TableHeader(pair.IsOnly ? "Faster" : $"{pair.Lead}faster", IsText: true)
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
            .. method.Contenders.Select(contender => MethodColumns.Faster.Cell(method, contender)),
        ]);

    /// <summary>Returns the same table for a console, in as few characters as possible.</summary>
    public static GroupedTable Brief(RunResult answer) => Table(
        answer, answer.ShortName, (network, over) =>
        [
            .. network.Record.Arms.Select(arm => TableHeader.Kept(arm.Label) with { Over = over }),
            .. network.ShowsRoundTrips ? [new("RTT", IsText: false) { Over = over }] : Array.Empty<TableHeader>(),
            new(By, IsText: true) { Over = over },
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
            Phrases.Beside(method.Contenders.Select(method.Faster)),
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

    private static string RoundTrips(ArmResult arm) => (arm.RoundTrips, arm.LowerBound) switch
    {
        ({ } times, { } lowerBound) =>
            $"{Format.RoundTrips(times)}, at least {Format.Times(arm.Distance!.InRoundTrips(lowerBound.Time.TotalNanoseconds))}",
        ({ } times, null) => Format.RoundTrips(times),
        _ => $"RTT {Format.NotMeasured}",
    };

    private static string Milliseconds(double nanoseconds) => Format.Significant(nanoseconds / 1e6);
}
