namespace RpcBench.Reporting;

internal static class DistanceTables
{
    private static readonly int DefaultTransferBytes = new ProbeOptions().TransferBytes;

    public static GroupedTable Networks(RunResult result) => new(
        "The networks, configured and measured",
        [("Network", true), ("Through", true), ("Measured", true), ("Configured, or its lower bound", false), ("Before", false),
            ("After", false)],
        [.. result.Networks.Select(network => new LineGroup(
            network.Network.Name, [.. CreateNetworkLines(network.Network)
                .Select((line, index) => (IReadOnlyList<ReportCell>)
                    [index == 0 ? NetworkText.DescribeEngine(network.Network.Engine) : "", .. line])]))]);

    public static GroupedTable ColdStarts(RunResult result) => new(
        "First calls of a new client",
        [
            ("Network", true), ("Arm", true), ("Called", true), ("Processes", false), ("Process start", false), ("Connect", false),
            ("First call", false), ("Second call", false), ("First call after idle", false), ("Idle", false),
        ],
        [.. result.Networks.Where(network => network.Network.Cold.Count > 0)
            .Select(
                network => new LineGroup(
                    network.Network.Name, [.. network.Network.Cold.Select(cold => CreateColdStartLine(network, cold))]))]);

    private static IReadOnlyList<ReportCell> CreateColdStartLine(NetworkResult network, ColdRecord cold) =>
    [
        network.Record.Arms.CreateArmCell(cold.Arm), cold.Operation, Format.Count(cold.Processes),
        // The start of a process sends no bytes over the network.
        Format.Time(cold.ProcessStartNanoseconds),
        FormatTime(network, cold.ConnectNanoseconds), FormatTime(network,
            cold.FirstCallNanoseconds), FormatTime(network, cold.SecondCallNanoseconds),
        cold.AfterIdleNanoseconds is { } afterIdle ? FormatTime(network, afterIdle) : null, Format.ConfiguredTime(cold.IdleSeconds * 1e9),
    ];

    private static string FormatTime(NetworkResult network, double nanoseconds) => Format.Time(nanoseconds)
        + (network.Distance is { } distance ? $", {Format.RoundTrips(distance.InRoundTrips(nanoseconds))}" : "");

    private static IEnumerable<string?[]> CreateNetworkLines(NetworkRecord network)
    {
        var bytes = (network.Before ?? network.After)?.ColdFetchBytes ?? DefaultTransferBytes;
        return
        [
            Line(
                "Round trip, median [5 to 95 %]",
                Asked(asked => Format.ConfiguredTime(asked.RoundTripNanoseconds)),
                NetworkText.FormatEchoes),
            Line("Connect and first byte", Asked(asked => DescribeLowerBound(asked, bytes: 1)), delivered =>
                Format.Time(delivered.ConnectNanoseconds)),
            Line("Rate of a warm connection", Asked(DescribeRate), delivered => Format.Rate(delivered.WarmBytesPerSecond * 8)),
            Line($"{Format.Count(bytes)} bytes over a new connection", Asked(asked => DescribeLowerBound(asked, bytes)), delivered =>
                Format.Time(delivered.ColdFetchNanoseconds)),
        ];

        string?[] Line(string what, string asked, Func<DeliveredNetworkRecord, string?> figure) =>
            [what, asked, network.Before is { } before ? figure(before) : null, network.After is { } after ? figure(after) : null];
        string Asked(Func<RequestedNetworkRecord, string> figure) =>
            network.Name == NetworkResult.LocalName ? NetworkProfile.NoNetwork : figure(network.Asked);
    }

    private static string DescribeRate(RequestedNetworkRecord asked) => asked.BitsPerSecond is { } rate
        ? $"{Format.Rate(rate)}, content "
            + Format.Rate(rate * (double)TcpFacts.SegmentBytes / (TcpFacts.SegmentBytes + TcpFacts.HeaderBytes))
        : "no limit";

    private static string DescribeLowerBound(RequestedNetworkRecord asked, long bytes)
    {
        var lowerBound = CallLowerBound.Compute(
            TimeSpan.FromMicroseconds(asked.RoundTripNanoseconds / 1000), asked.BitsPerSecond, isNew: true, sent: 1, bytes);
        return $"at least {Format.Time(lowerBound.Time.TotalNanoseconds)}, {lowerBound.Handshakes + lowerBound.Rounds} round trips";
    }
}
