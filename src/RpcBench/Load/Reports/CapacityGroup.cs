namespace RpcBench.Load.Reports;

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

    /// <summary>The higher and the lower of the baseline's and of each contender's, of those that are valid and that were found.</summary>
    public IReadOnlyList<CapacityRank> Ranks(double margin) => !IsValid || Baseline?.PerSecond is null ? [] :
        [.. Contenders.Where(side => side.PerSecond is not null).Select(side => CapacityRank.Of(Baseline, side, margin))];

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

/// <summary>Two capacities that were found; they are equal within the margin, or no farther apart than the rates that were tried.</summary>
internal sealed record CapacityRank(CapacitySide Most, CapacitySide Least, bool IsEqual)
{
    public double Gain => (Most.PerSecond!.Value / Least.PerSecond!.Value) - 1;

    public static CapacityRank Of(CapacitySide one, CapacitySide other, double margin)
    {
        var (most, least) = other.PerSecond >= one.PerSecond ? (other, one) : (one, other);
        // The least rate above a capacity that did not keep the objective: the true capacity lies between the two.
        var broken = least.Record.Open.Where(trial => !trial.IsKept && trial.AskedPerSecond > least.PerSecond)
            .Min(trial => (double?)trial.AskedPerSecond);
        var rank = new CapacityRank(most, least, IsEqual: broken >= most.PerSecond);
        return rank with { IsEqual = rank.IsEqual || rank.Gain <= margin };
    }
}
