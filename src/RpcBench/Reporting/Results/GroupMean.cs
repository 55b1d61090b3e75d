using MathNet.Numerics.Statistics;

namespace RpcBench.Reporting.Results;

/// <summary>One ratio for a group of methods such as gets or lists: the geometric mean with its interval over launches.</summary>
internal sealed record GroupMean(string Name, int InFlight, ArmPair Pair, RatioInterval Ratio)
{
    /// <summary>Returns the mean of every group that has two launches and two or more methods, all of which have settled.</summary>
    public static IReadOnlyList<GroupMean> ComputeAll(NetworkResult network)
    {
        var all = (from load in network.Loads
                   from pair in load.Pairs
                   from kind in load.FindJudgedMethods(pair).GroupBy(method => method.Operation.GroupName)
                   where kind.Count() > 1 && kind.All(method => method.FindVerdict(pair) != Verdict.NotSettled)
                   let launches = ComputeLaunches([.. kind], pair)
                   where launches.Count > 1
                   select (load.InFlight, Pair: pair, Name: kind.Key, Launches: launches)).ToList();
        var intervals = LaunchInterval.Compute([.. all.Select(one => one.Launches)], RatioInterval.StandardConfidence);
        return [.. all.Zip(intervals, (one, interval) => new GroupMean(one.Name, one.InFlight, one.Pair, interval.Ratio))];
    }

    // Additional launches measure only undecided methods, so only the launches that all methods have in common count.
    private static IReadOnlyList<(double Baseline, double Contender)> ComputeLaunches(IReadOnlyList<MethodResult> methods, ArmPair pair)
    {
        var times = methods.Select(method =>
            (Baseline: ComputeLaunchMeans(method.FindArm(pair.Baseline
                .Id)), Contender: ComputeLaunchMeans(method.FindArm(pair.Contender.Id)))).ToList();
        return [.. Enumerable.Range(0, times.Min(time => Math.Min(time.Baseline.Count, time.Contender.Count))).Select(launch =>
            (times.Select(time => time.Baseline[launch]).GeometricMean(), times.Select(time => time.Contender[launch]).GeometricMean()))];
    }

    private static List<double> ComputeLaunchMeans(ArmResult arm) =>
        [.. (arm.Record.Time?.LaunchNanoseconds ?? []).Select(launch => launch.GeometricMean())];
}
