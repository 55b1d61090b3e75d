using MathNet.Numerics.Statistics;

namespace RpcBench.Reports.Results;

/// <summary>One number for each group of methods, as gets or lists: their geometric mean with the interval over launches.</summary>
internal static class KindMeans
{
    /// <summary>None where no group has two methods, settled and with two launches.</summary>
    public static IEnumerable<string> Write(NetworkResult network)
    {
        var all = (from half in network.Busy.Prepend(network)
                   from pair in half.Pairs
                   from kind in half.Judged(pair).GroupBy(method => method.Operation.GroupName)
                   where kind.Count() > 1 && kind.All(method => method.Against(pair) != Verdict.NotSettled)
                   let launches = Launches([.. kind], pair)
                   where launches.Count > 1
                   select (half.InFlight, Pair: pair, Name: kind.Key, Launches: launches)).ToList();
        var intervals = LaunchInterval.Compute([.. all.Select(one => one.Launches)], RatioInterval.StandardConfidence);
        return all.Zip(intervals, (one, interval) => (one.InFlight, one.Pair, Words: $"{one.Name} {Figure.Interval(interval.Ratio)}"))
            .GroupBy(one => (one.InFlight, one.Pair)).Select(half =>
                $"Geometric mean of {half.Key.Pair.Contender.Label} / {half.Key.Pair.Baseline.Label} {ArmWords.Load(half.Key.InFlight)}, "
                + $"95\u00A0%: {string.Join(", ", half.Select(one => one.Words))}.");
    }

    // Launches that all of them have: further ones measure only what is not decided.
    private static IReadOnlyList<(double Baseline, double Contender)> Launches(IReadOnlyList<MethodResult> methods, ArmPair pair)
    {
        var times = methods.Select(method =>
            (Baseline: Middles(method.Arm(pair.Baseline.Id)), Contender: Middles(method.Arm(pair.Contender.Id)))).ToList();
        return [.. Enumerable.Range(0, times.Min(time => Math.Min(time.Baseline.Count, time.Contender.Count))).Select(launch =>
            (times.Select(time => time.Baseline[launch]).GeometricMean(), times.Select(time => time.Contender[launch]).GeometricMean()))];
    }

    private static List<double> Middles(ArmResult arm) =>
        [.. (arm.Record.Time?.LaunchNanoseconds ?? []).Select(launch => launch.GeometricMean())];
}
