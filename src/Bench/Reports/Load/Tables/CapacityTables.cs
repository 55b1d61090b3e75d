using RpcBench.Bench.Reports.Load.Answers;
using RpcBench.Bench.Reports.Tables;
using RpcBench.Records.Figures;
using RpcBench.Records.Load;

namespace RpcBench.Bench.Reports.Load.Tables;

/// <summary>What was found by <c>--find-capacity</c>, and how.</summary>
internal static class CapacityTables
{
    /// <summary>Capacity and knee; null where none was searched.</summary>
    public static GroupedTable? Of(LoadRecord record) => record.Capacities.Count == 0
        ? null
        : new GroupedTable(
            "Capacity: the highest rate that keeps the objective",
            [
                ("Operation", true), ("API", true), ("Trust", true), ("Objective", true), ("Capacity, 1/s", false), ("VALID up to, 1/s", false), ("p50", false), ("p99", false), ("Knee, in flight", false),
                ("Knee, 1/s", false), ("CPU client a call", false), ("CPU service a call", false), ("CPU store a call", false),
            ],
            [.. CapacityPair.All(record).Select(pair => new LineGroup(pair.Subject, [.. pair.Sides.Select(Line)]))]);

    /// <summary>As much of that as a console has room for.</summary>
    public static GroupedTable? Compact(LoadRecord record) => Of(record) is { } table ? table.First(9) : null;

    /// <summary>Every trial of one pair, in order.</summary>
    public static GroupedTable Trials(CapacityPair pair) => new(
        $"Trials: {pair.Subject}, {pair.Objective}",
        [("API", true), ("Trial", true), ("Load", true), ("Reached, 1/s", false), ("p99 or objective", false), ("Kept", true), new("Why not", IsText: true, Wraps: true)],
        [.. pair.Sides.Select(side => new LineGroup(side.Api, [.. side.Closed.Select(Closed), .. side.Open.Select(Open)])).Where(group => group.Lines.Count > 0)]);

    private static IReadOnlyList<string?> Line(CapacityRecord capacity) =>
    [
        capacity.Api,
        capacity.AtCapacity is { InvalidBecause.Count: > 0 } ? GroupedTable.Invalid : GroupedTable.Valid,
        capacity.Objective,
        capacity.PerSecond is { } rate ? Figure.PerSecond(rate) : "none kept it",
        capacity.ValidPerSecond is { } valid ? Figure.PerSecond(valid) : "none",
        ArmColumns.Time(capacity.AtCapacity?.Latency?.P50),
        ArmColumns.Time(capacity.AtCapacity?.Latency?.P99),
        Figure.Count(capacity.KneeInFlight),
        Figure.PerSecond(capacity.KneePerSecond),
        ArmColumns.Time(capacity.AtCapacity?.Cost?.ClientProcessorNanoseconds),
        ArmColumns.Time(capacity.AtCapacity?.Cost?.ServiceProcessorNanoseconds),
        ArmColumns.Time(capacity.AtCapacity?.Cost?.StoreProcessorNanoseconds),
    ];

    private static IReadOnlyList<string?> Closed(ClosedTrialRecord trial) =>
        ["closed loop", $"{Figure.Count(trial.InFlight)} in flight", Figure.PerSecond(trial.PerSecond), ArmColumns.Time(trial.P99), "towards the knee", ""];

    private static IReadOnlyList<string?> Open(OpenTrialRecord trial) =>
        ["open loop", $"{Figure.PerSecond(trial.AskedPerSecond)} a second", Figure.PerSecond(trial.PerSecond), ArmColumns.Time(trial.Value), trial.IsKept ? "kept" : "broken", trial.Why ?? (trial.IsValid ? "" : GroupedTable.Invalid)];
}
