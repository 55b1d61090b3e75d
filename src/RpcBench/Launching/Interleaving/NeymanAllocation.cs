namespace RpcBench.Launching.Interleaving;

/// <summary>Divides the time of a launch among what it measures: more to what scatters and is not decided, less to the rest, and all in
/// all as much as if each had its usual share.</summary>
internal static class NeymanAllocation
{
    private const double Least = 0.25;
    private const double Most = 3;

    // What is decided stays in, so that its interval and the others' spread go on to be known; it needs half the precision.
    private const double OfDecided = 0.5;

    // The calls of an iteration with several calls in flight, ramp and drain included, as a multiple of the timed calls.
    private const double WithRamp = 1 + ((double)IterationPlan.RampCalls / SteadyState.FewestCalls);

    // Shares that end at a bound leave time to the others, and after a few turns nothing is left to give.
    private const int Turns = 8;

    /// <summary>The cells of the next launch with their shares; as they are where one of them was not measured yet.</summary>
    /// <remarks>Neyman's allocation: for a given time in all the variances of the means add up to the least where the number of iterations
    /// goes with their scatter over the root of what one costs.</remarks>
    public static IReadOnlyList<CellName> Divide(IReadOnlyList<CellName> cells, IReadOnlyList<MeasuredCell> measured)
    {
        var needs = cells.Select(cell => NeedOf(measured.First(
            known => known.Operation == cell.Operation && known.InFlight == cell.InFlight))).OfType<Need>().ToList();
        if (needs.Count < cells.Count || needs.TrueForAll(need => need.Wanted == 0))
        {
            return cells;
        }

        var shares = new double[needs.Count];
        var time = needs.Sum(need => need.Usual * need.Cost);
        var factor = time / needs.Sum(need => need.Wanted * need.Cost);
        for (var turn = 0; turn < Turns; turn++)
        {
            shares = [.. needs.Select(need => Math.Clamp(factor * need.Wanted / need.Usual, Least, Most))];
            factor *= time / needs.Zip(shares, (need, share) => share * need.Usual * need.Cost).Sum();
        }

        return [.. cells.Zip(shares, (cell, share) => cell with { Share = share })];
    }

    private static Need? NeedOf(MeasuredCell cell)
    {
        var times = cell.Times;
        if (times.Count < 2 || times.Contains(null))
        {
            return null;
        }

        var variance = times.Skip(1).Max(
            contender => LaunchInterval.VarianceOfRounds(times[0]!.LaunchNanoseconds, contender!.LaunchNanoseconds));
        var iterations = times[0]!.LaunchNanoseconds.Sum(launch => launch.Count);
        var cost = times.Sum(time => time!.MeanNanoseconds * time.Calls) / iterations * (cell.InFlight > 1 ? WithRamp : 1);
        var scatter = double.IsNaN(variance) ? 0 : Math.Sqrt(variance);
        return new(times[0]!.LaunchNanoseconds[0].Count, cost, (cell.IsOpen ? 1 : OfDecided) * scatter / Math.Sqrt(cost));
    }

    /// <summary>Iterations of a usual launch, nanoseconds of one, and how many are wanted beside what the others want.</summary>
    private sealed record Need(int Usual, double Cost, double Wanted);
}
