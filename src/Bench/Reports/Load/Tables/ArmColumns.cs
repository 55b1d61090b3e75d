using RpcBench.Records.Figures;
using RpcBench.Records.Load;

namespace RpcBench.Bench.Reports.Load.Tables;

/// <summary>Every column that a point's tables can have.</summary>
internal static class ArmColumns
{
    public static ArmColumn Asked { get; } = new("Asked, 1/s", arm => arm.AskedPerSecond is { } rate ? Figure.PerSecond(rate) : null, IsOptional: true);

    public static ArmColumn Reached { get; } = new("Reached, 1/s", arm => Figure.PerSecond(arm.PerSecond));

    public static ArmColumn InFlight { get; } = new("Most in flight", arm => Figure.Count(arm.PeakInFlight));

    public static ArmColumn Mean { get; } = OfLatency("Mean", latency => latency.Mean);

    public static ArmColumn P50 { get; } = OfLatency("p50", latency => latency.P50);

    public static ArmColumn P75 { get; } = OfLatency("p75", latency => latency.P75);

    public static ArmColumn P90 { get; } = OfLatency("p90", latency => latency.P90);

    public static ArmColumn P99 { get; } = OfLatency("p99", latency => latency.P99);

    public static ArmColumn P999 { get; } = OfLatency("p99.9", latency => latency.P999);

    public static ArmColumn P9999 { get; } = OfLatency("p99.99", latency => latency.P9999);

    public static ArmColumn Maximum { get; } = OfLatency("max", latency => latency.Maximum);

    public static ArmColumn ServiceP99 { get; } = new("Service time p99", arm => arm.AskedPerSecond is null ? null : Time(arm.Service?.P99), IsOptional: true);

    public static ArmColumn LatenessP99 { get; } = new("Sent late by, p99", arm => Time(arm.Lateness?.P99), IsOptional: true);

    public static ArmColumn Calls { get; } = new("Good calls", arm => Figure.Count(arm.Calls));

    public static ArmColumn Failed { get; } = new("Failed", arm => Figure.Count(arm.Failed));

    public static ArmColumn Dropped { get; } = new("Dropped", arm => arm.AskedPerSecond is null ? null : Figure.Count(arm.Dropped), IsOptional: true);

    public static ArmColumn Checked { get; } = new("Compared", arm => Figure.Count(arm.Checked));

    public static ArmColumn Blocks { get; } = new("Blocks", arm => $"{Figure.Count(arm.Blocks)}, {Figure.Asked(arm.Seconds * 1e9)}");

    /// <summary>What one call costs.</summary>
    public static IReadOnlyList<ArmColumn> Cost { get; } =
    [
        OfTime("CPU client", cost => cost.ClientProcessorNanoseconds),
        OfTime("CPU service", cost => cost.ServiceProcessorNanoseconds),
        OfTime("CPU store", cost => cost.StoreProcessorNanoseconds),
        OfTime("CPU network", cost => cost.NetworkProcessorNanoseconds) with { IsOptional = true },
        OfTime("In the store", cost => cost.StoreNanoseconds),
        OfBytes("Allocated by client", cost => cost.ClientAllocatedBytes),
        OfBytes("Allocated by service", cost => cost.ServiceAllocatedBytes),
        OfBytes("Sent", cost => cost.SentBytes),
        OfBytes("Received", cost => cost.ReceivedBytes),
    ];

    /// <summary>What the processes did in the window.</summary>
    public static IReadOnlyList<ArmColumn> Processes { get; } =
    [
        OfPart("Cores used by client", cost => cost.ClientCorePart),
        OfPart("Cores used by store", cost => cost.StoreCorePart),
        OfPart("GC pauses, client", cost => cost.ClientPausePart),
        OfPart("GC pauses, service", cost => cost.ServicePausePart),
        OfTime("Longest wait for the client's pool", cost => cost.ClientPoolDelayNanoseconds),
        OfCount("Connections open", cost => cost.Connections),
        OfCount("Connections opened", cost => cost.ConnectionsOpened),
        OfCount("Most requests at once", cost => cost.PeakRequests),
        OfBytes("Memory of client", cost => cost.ClientResidentBytes),
        OfBytes("Memory of service", cost => cost.ServiceResidentBytes),
    ];

    /// <summary>A time that may be missing.</summary>
    public static string? Time(double? nanoseconds) => nanoseconds is { } time ? Figure.Time(time) : null;

    private static ArmColumn OfLatency(string header, Func<LatencyRecord, double> time) => new(header, arm => arm.Latency is { } latency ? Figure.Time(time(latency)) : null);

    private static ArmColumn OfTime(string header, Func<CostRecord, double?> time) => new(header, arm => arm.Cost is { } cost ? Time(time(cost)) : null);

    private static ArmColumn OfBytes(string header, Func<CostRecord, double?> bytes) => new(header, arm => arm.Cost is { } cost && bytes(cost) is { } size ? Figure.Memory(size) : null);

    private static ArmColumn OfPart(string header, Func<CostRecord, double?> part) => new(header, arm => arm.Cost is { } cost && part(cost) is { } share ? Figure.Percent(share) : null);

    private static ArmColumn OfCount(string header, Func<CostRecord, int?> count) => new(header, arm => arm.Cost is { } cost && count(cost) is { } number ? Figure.Count(number) : null);
}
