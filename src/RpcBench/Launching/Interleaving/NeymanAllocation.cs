namespace RpcBench.Launching.Interleaving;

/// <summary>The division of a launch's time among its cells. Undecided cells that scatter widely get more time than the other cells. The
/// total time stays the same.</summary>
internal static class NeymanAllocation
{
    private const double MinShare = 0.25;
    private const double MaxShare = 3;

    // Decided cells are still measured with half the weight, so that their interval and the pooled spread remain known.
    private const double DecidedWeight = 0.5;

    // The cost of the timed calls with their ramp and drain, as a multiple of the timed calls alone.
    private const double RampCostFactor = 1 + ((double)IterationPlan.RampCalls / SteadyState.MinCallsPerCaller);

    // A share that reaches a bound leaves time for the other cells. After this many adjustments, hardly any time is left to distribute.
    private const int Adjustments = 8;

    /// <summary>Returns the cells with their shares, or unchanged if one of them has not been measured yet.</summary>
    /// <remarks>This is Neyman's allocation. For a given total time, the sum of the variances of the means is smallest if the number of
    /// iterations of each cell is proportional to its scatter divided by the square root of the cost of one iteration.</remarks>
    public static IReadOnlyList<LaunchCell> Allocate(IReadOnlyList<LaunchCell> cells, IReadOnlyList<MeasuredCell> measured)
    {
        var needs = cells.Select(cell => ComputeNeed(measured.First(
            known => known.Operation == cell.Operation && known.InFlight == cell.InFlight))).OfType<Need>().ToList();
        if (needs.Count < cells.Count || needs.TrueForAll(need => need.Wanted == 0))
        {
            return cells;
        }

        var shares = new double[needs.Count];
        var time = needs.Sum(need => need.Usual * need.Cost);
        var factor = time / needs.Sum(need => need.Wanted * need.Cost);
        for (var turn = 0; turn < Adjustments; turn++)
        {
            shares = [.. needs.Select(need => Math.Clamp(factor * need.Wanted / need.Usual, MinShare, MaxShare))];
            factor *= time / needs.Zip(shares, (need, share) => share * need.Usual * need.Cost).Sum();
        }

        return [.. cells.Zip(shares, (cell, share) => cell with { Share = share })];
    }

    private static Need? ComputeNeed(MeasuredCell cell)
    {
        var times = cell.Times;
        if (times.Count < 2 || times.Contains(null))
        {
            return null;
        }

        var variance = times.Skip(1).Max(
            contender => LaunchInterval.VarianceOfRounds(times[0]!.LaunchNanoseconds, contender!.LaunchNanoseconds));
        var iterations = times[0]!.LaunchNanoseconds.Sum(launch => launch.Count);
        var cost = times.Sum(time => time!.MeanNanoseconds * time.Calls) / iterations * (cell.InFlight > 1 ? RampCostFactor : 1);
        var scatter = double.IsNaN(variance) ? 0 : Math.Sqrt(variance);
        return new(times[0]!.LaunchNanoseconds[0].Count, cost, (cell.IsUndecided ? 1 : DecidedWeight) * scatter / Math.Sqrt(cost));
    }

    /// <summary>The need of a cell: the iterations of a usual launch, the cost of one iteration in nanoseconds, and the wanted iterations
    /// relative to the other cells.</summary>
    private sealed record Need(int Usual, double Cost, double Wanted);
}
