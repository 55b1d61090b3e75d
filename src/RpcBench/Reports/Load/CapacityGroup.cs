namespace RpcBench.Reports.Load;

/// <summary>Every arm's search for one objective; a null baseline was not searched. The subject names a network if need be.</summary>
internal sealed record CapacityGroup(string Subject, string Objective, CapacitySide? Baseline, IReadOnlyList<CapacitySide> Contenders)
{
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

    public bool IsValid => Sides.All(side => side.IsValid);

    public static IReadOnlyList<CapacityGroup> All(LoadRecord record) =>
    [
        .. from capacity in record.Capacities
           group capacity by (capacity.Network, capacity.Operation, capacity.Objective) into found
           let subject = found.Key.Operation + LoadSeries.Over(record, found.Key.Network)
           let sides = record.Arms
               .Select(arm => found.FirstOrDefault(one => one.Arm == arm.Id) is { } side ? new CapacitySide(arm, side) : null).ToList()
           select new CapacityGroup(subject, found.Key.Objective, sides.FirstOrDefault(), [.. sides.Skip(1).OfType<CapacitySide>()]),
    ];
}

internal sealed record CapacitySide(ArmRecord Arm, CapacityRecord Record)
{
    public string Label => Arm.Label;

    public bool IsValid => Record.AtCapacity is not { IsValid: false };

    public double? PerSecond => Record.PerSecond;
}
