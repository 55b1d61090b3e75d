namespace RpcBench.Studies.Runs;

/// <summary>The expected duration of each step of a study, for the plan alone.</summary>
internal static class StudySteps
{
    private static readonly TimeSpan CallWork = TimeSpan.FromMilliseconds(0.5);
    private static readonly TimeSpan ImageWork = TimeSpan.FromMilliseconds(8);
    private static readonly TimeSpan UsualBlock = TimeSpan.FromMilliseconds(15);

    public const int MinWarmUpCalls = 2;

    public static TimeSpan GetWarmUpBlock(StudyPace pace) => UsualBlock * pace.WarmUpShare;

    public static TimeSpan GetShortestWarmUp(StudyPace pace, int blocks) => GetUsualWarmUp(blocks) * pace.WarmUpShare;

    public static TimeSpan GetLongestWarmUp(int blocks) => GetUsualWarmUp(blocks) * 4;

    public static TimeSpan GetPublishedTime(
        StudyPace pace,
        StudyDesign design,
        StudyWorkload workload,
        NetworkProfile network,
        ComparedApi api)
    {
        var amount = pace.GetPublishedAmount(design.Calls);
        var call = GetCallTime(workload.Operation, network, workload.GetPublishedConnections(api) == StudyFigureRecord.PerCall);
        var all = call * amount.MaxCalls;
        return (call * 2) + (all < amount.MaxTime ? all : new[] { amount.MaxTime, call * amount.MinCalls }.Max());
    }

    public static TimeSpan GetPairedTime(StudyPace pace, StudyWorkload workload, NetworkProfile network)
    {
        var paired = pace.GetPairedOptions(network);
        return (paired.WarmUp * 2)
            + (paired.Pairs * 2
                * new[] { paired.Block, GetCallTime(workload.Operation, network, isNew: false) * paired.MinimumCalls }.Max());
    }

    public static TimeSpan GetNetworkMeasurementTime(NetworkProfile network) => TimeSpan.FromSeconds(2) + (network.RoundTrip * 95);

    private static TimeSpan GetUsualWarmUp(int blocks) => TimeSpan.FromSeconds(3) + (UsualBlock * 10 * blocks);

    private static TimeSpan GetCallTime(string operation, NetworkProfile network, bool isNew)
    {
        var isImage = operation.EndsWith("Image", StringComparison.Ordinal);
        var bytes = isImage ? 1_655_274L : 1_000;
        return CallLowerBound.Compute(network.RoundTrip, network.BitsPerSecond, isNew, bytes, 100).Time + (isImage ? ImageWork : CallWork);
    }
}
