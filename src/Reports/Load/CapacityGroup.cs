using RpcBench.Load;

namespace RpcBench.Reports.Load;

/// <summary>Every arm's search for one objective.</summary>
/// <param name="Subject">The operation, and its network where it needs saying.</param>
/// <param name="Objective">As it was written.</param>
/// <param name="Baseline">Null: not searched.</param>
/// <param name="Contenders">Those that were searched, in the run's order.</param>
public sealed record CapacityGroup(string Subject, string Objective, CapacitySide? Baseline, IReadOnlyList<CapacitySide> Contenders)
{
    /// <summary>Those that were searched, the baseline first.</summary>
    public IReadOnlyList<CapacitySide> Sides => Baseline is null ? Contenders : [Baseline, .. Contenders];

    /// <summary>The longest that the objective allows; null: it is not one that this version reads.</summary>
    public TimeSpan? Limit
    {
        get
        {
            try
            {
                return RpcBench.Load.Objective.Parse(Objective).Limit;
            }
            catch (LoadInputException)
            {
                return null;
            }
        }
    }

    /// <summary>Whether the figures may be believed.</summary>
    public bool IsValid => Sides.All(side => side.IsValid);

    /// <summary>In the record's order.</summary>
    public static IReadOnlyList<CapacityGroup> All(LoadRecord record)
    {
        var namesNetworks = LoadSeries.NamesNetworks(record);
        return
        [
            .. from capacity in record.Capacities
               group capacity by (capacity.Network, capacity.Operation, capacity.Objective) into found
               let subject = found.Key.Operation + (namesNetworks ? $" over {found.Key.Network}" : "")
               let sides = record.Arms
                   .Select(arm => found.FirstOrDefault(one => one.Arm == arm.Id) is { } side ? new CapacitySide(arm.Label, side) : null)
                       .ToList()
               select new CapacityGroup(subject, found.Key.Objective, sides.FirstOrDefault(), [.. sides.Skip(1).OfType<CapacitySide>()]),
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
