namespace RpcBench.Reporting;

internal static class DistanceTables
{
    private static readonly int UsualFetch = new ProbeOptions().TransferBytes;

    public static GroupedTable Delivered(RunResult answer) => new(
        "The networks, configured and measured",
        [("Network", true), ("Through", true), ("Measured", true), ("Configured, or its lower bound", false), ("Before", false),
            ("After", false)],
        [.. answer.Networks.Select(network => new LineGroup(
            network.Network.Name, [.. Delivered(network.Network)
                .Select((line, index) => (IReadOnlyList<ReportCell>)
                    [index == 0 ? NetworkWords.Engine(network.Network.Engine) : "", .. line])]))]);

    public static GroupedTable Cold(RunResult answer) => new(
        "First calls of a new client",
        [
            ("Network", true), ("Arm", true), ("Called", true), ("Processes", false), ("Process start", false), ("Connect", false),
            ("First call", false), ("Second call", false), ("First call after idle", false), ("Idle", false),
        ],
        [.. answer.Networks.Where(network => network.Network.Cold.Count > 0)
            .Select(network => new LineGroup(network.Network.Name, [.. network.Network.Cold.Select(cold => Cold(network, cold))]))]);

    private static IReadOnlyList<ReportCell> Cold(NetworkResult network, ColdRecord cold) =>
    [
        network.Record.Arms.CellOf(cold.Arm), cold.Operation, Format.Count(cold.Processes),
        // The start of a process sends no bytes over the network.
        Format.Time(cold.ProcessStartNanoseconds),
        Time(network, cold.ConnectNanoseconds), Time(network, cold.FirstCallNanoseconds), Time(network, cold.SecondCallNanoseconds),
        cold.AfterIdleNanoseconds is { } afterIdle ? Time(network, afterIdle) : null, Format.Configured(cold.IdleSeconds * 1e9),
    ];

    private static string Time(NetworkResult network, double nanoseconds) => Format.Time(nanoseconds)
        + (network.Distance is { } distance ? $", {Format.RoundTrips(distance.InRoundTrips(nanoseconds))}" : "");

    private static IEnumerable<string?[]> Delivered(NetworkRecord network)
    {
        var bytes = (network.Before ?? network.After)?.ColdFetchBytes ?? UsualFetch;
        return
        [
            Line("Round trip, median [5 to 95 %]", Asked(asked => Format.Configured(asked.RoundTripNanoseconds)), NetworkWords.Echoes),
            Line("Connect and first byte", Asked(asked => LowerBound(asked, bytes: 1)), delivered =>
                Format.Time(delivered.ConnectNanoseconds)),
            Line("Rate of a warm connection", Asked(Rate), delivered => Format.Rate(delivered.WarmBytesPerSecond * 8)),
            Line($"{Format.Count(bytes)} bytes over a new connection", Asked(asked => LowerBound(asked, bytes)), delivered =>
                Format.Time(delivered.ColdFetchNanoseconds)),
        ];

        string?[] Line(string what, string asked, Func<NetworkDeliveredRecord, string?> figure) =>
            [what, asked, network.Before is { } before ? figure(before) : null, network.After is { } after ? figure(after) : null];
        string Asked(Func<NetworkAskedRecord, string> figure) =>
            network.Name == NetworkResult.LocalName ? "nothing between" : figure(network.Asked);
    }

    private static string Rate(NetworkAskedRecord asked) => asked.BitsPerSecond is { } rate
        ? $"{Format.Rate(rate)}, content "
            + Format.Rate(rate * (double)TcpFacts.SegmentBytes / (TcpFacts.SegmentBytes + TcpFacts.HeaderBytes))
        : "no limit";

    private static string LowerBound(NetworkAskedRecord asked, long bytes)
    {
        var lowerBound = CallLowerBound.Compute(
            TimeSpan.FromMicroseconds(asked.RoundTripNanoseconds / 1000), asked.BitsPerSecond, isNew: true, sent: 1, bytes);
        return $"at least {Format.Time(lowerBound.Time.TotalNanoseconds)}, {lowerBound.Handshakes + lowerBound.Rounds} round trips";
    }
}
