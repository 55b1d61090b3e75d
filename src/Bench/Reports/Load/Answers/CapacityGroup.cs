using RpcBench.Records.Load;

namespace RpcBench.Bench.Reports.Load.Answers;

/// <summary>Every arm's search for one objective.</summary>
/// <param name="Subject">The operation, and its network where it needs saying.</param>
/// <param name="Objective">As it was written.</param>
/// <param name="Baseline">Null: not searched.</param>
/// <param name="Contenders">Those that were searched, in the run's order.</param>
public sealed record CapacityGroup(string Subject, string Objective, CapacitySide? Baseline, IReadOnlyList<CapacitySide> Contenders)
{
    /// <summary>Those that were searched, the baseline first.</summary>
    public IReadOnlyList<CapacitySide> Sides => [.. Baseline is { } baseline ? [baseline] : Array.Empty<CapacitySide>(), .. Contenders];

    /// <summary>Whether the figures may be believed.</summary>
    public bool IsValid => Sides.All(side => side.IsValid);

    /// <summary>In the record's order.</summary>
    public static IReadOnlyList<CapacityGroup> All(LoadRecord record)
    {
        var namesNetworks = LoadSeries.NamesNetworks(record);
        return
        [
            .. record.Capacities.GroupBy(capacity => (capacity.Network, capacity.Operation, capacity.Objective)).Select(group =>
            {
                CapacitySide?[] sides =
                    [.. record.Arms.Select(arm => group.FirstOrDefault(capacity => capacity.Arm == arm.Id) is { } found ? new CapacitySide(arm.Label, found) : null)];
                return new CapacityGroup(
                    group.Key.Operation + (namesNetworks ? $" over {group.Key.Network}" : ""),
                    group.Key.Objective,
                    sides is [var baseline, ..] ? baseline : null,
                    [.. sides.Skip(1).OfType<CapacitySide>()]);
            }),
        ];
    }
}

/// <summary>One arm's search.</summary>
/// <param name="Label">The arm as people write it.</param>
/// <param name="Record">What was found.</param>
public sealed record CapacitySide(string Label, CapacityRecord Record)
{
    /// <summary>Whether the figures may be believed.</summary>
    public bool IsValid => Record.AtCapacity is not { InvalidBecause.Count: > 0 };

    /// <summary>The highest rate that kept the objective; null: none did.</summary>
    public double? PerSecond => Record.PerSecond;
}
