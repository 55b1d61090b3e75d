using RpcBench.Bench.Reports.Answers;
using RpcBench.Records;
using RpcBench.Records.Figures;

namespace RpcBench.Bench.Reports.Tables;

/// <summary>The first steps of a fresh client over each network and API.</summary>
public static class ColdTable
{
    /// <summary>The table; null where nothing of it was measured.</summary>
    public static GroupedTable? Of(Answer answer)
    {
        List<NetworkAnswer> networks = [.. answer.Networks.Where(network => network.Network.Cold.Count > 0)];
        return networks.Count == 0
            ? null
            : new GroupedTable(
                "Cold: the first steps of a fresh client",
                [
                    ("Network", true), ("API", true), ("Called", true), ("Processes", false), ("Process start", false), ("Connect", false),
                    ("First call", false), ("Second call", false), ("First call after idle", false), ("Idle", false),
                ],
                [.. networks.Select(network => new LineGroup(network.Network.Name, [.. network.Network.Cold.Select(cold => Line(network, cold))]))]);
    }

    private static IReadOnlyList<string?> Line(NetworkAnswer network, ColdRecord cold) =>
    [
        cold.Api switch { "rest" => ArmNames.Rest, "grpc" => ArmNames.Grpc, var other => other },
        cold.Operation,
        Figure.Count(cold.Processes),
        // No byte of it crosses the network.
        Figure.Time(cold.ProcessStartNanoseconds),
        Time(network, cold.ConnectNanoseconds),
        Time(network, cold.FirstCallNanoseconds),
        Time(network, cold.SecondCallNanoseconds),
        cold.AfterIdleNanoseconds is { } afterIdle ? Time(network, afterIdle) : null,
        Figure.Asked(cold.IdleSeconds * 1e9),
    ];

    private static string Time(NetworkAnswer network, double nanoseconds) => network.Distance is { } distance
        ? $"{Figure.Time(nanoseconds)}, {Figure.RoundTrips(distance.InRoundTrips(nanoseconds))}"
        : Figure.Time(nanoseconds);
}
