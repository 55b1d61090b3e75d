namespace RpcBench.Load.Reports;

/// <summary>The searches of every arm for one objective. The baseline is null if it was not searched. The subject names the network if
/// needed.</summary>
internal sealed record CapacityGroup(string Subject, string Objective, CapacitySide? Baseline, IReadOnlyList<CapacitySide> Contenders)
{
    public IReadOnlyList<CapacitySide> Sides => Baseline is null ? Contenders : [Baseline, .. Contenders];

    /// <summary>The latency limit of the objective, or null if this version cannot parse the objective.</summary>
    public TimeSpan? Limit
    {
        get
        {
            try
            {
                return RpcBench.Load.Objective.Parse(Objective).Limit;
            }
            catch (InvalidOptionTextException)
            {
                return null;
            }
        }
    }

    public bool IsValid => Sides.All(side => side.IsValid);

    /// <summary>Ranks the baseline against each contender. The list is empty if a side is invalid or the baseline has no capacity.
    /// Contenders without a capacity are left out.</summary>
    public IReadOnlyList<CapacityRank> Ranks(double margin) => !IsValid || Baseline?.PerSecond is null ? [] :
        [.. Contenders.Where(side => side.PerSecond is not null).Select(side => CapacityRank.Compare(Baseline, side, margin))];

    public static IReadOnlyList<CapacityGroup> ReadAll(LoadRecord record) =>
    [
        .. from capacity in record.Capacities
           group capacity by (capacity.Network, capacity.Operation, capacity.Objective) into found
           let subject = found.Key.Operation + LoadResult.DescribeNetwork(record, found.Key.Network)
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

/// <summary>Two capacities in order. They are equal if they differ by no more than the margin or the distance between tried
/// rates.</summary>
internal sealed record CapacityRank(CapacitySide Most, CapacitySide Least, bool IsEqual)
{
    public double Gain => (Most.PerSecond!.Value / Least.PerSecond!.Value) - 1;

    public static CapacityRank Compare(CapacitySide one, CapacitySide other, double margin)
    {
        var (most, least) = other.PerSecond >= one.PerSecond ? (other, one) : (one, other);
        // The lowest failed rate above the lower capacity. The true capacity is between the two.
        var broken = least.Record.Open.Where(trial => !trial.IsKept && trial.AskedPerSecond > least.PerSecond)
            .Min(trial => (double?)trial.AskedPerSecond);
        var rank = new CapacityRank(most, least, IsEqual: broken >= most.PerSecond);
        return rank with { IsEqual = rank.IsEqual || rank.Gain <= margin };
    }
}
