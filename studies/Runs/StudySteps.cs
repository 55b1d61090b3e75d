namespace RpcBench.Studies.Runs;

/// <summary>The expected duration of each step of a study, for the plan alone.</summary>
internal static class StudySteps
{
    private static readonly TimeSpan Work = TimeSpan.FromMilliseconds(0.5);
    private static readonly TimeSpan ImageWork = TimeSpan.FromMilliseconds(8);
    private static readonly TimeSpan UsualBlock = TimeSpan.FromMilliseconds(15);

    public const int WarmCalls = 2;

    public static TimeSpan WarmBlock(StudyPace pace) => UsualBlock * pace.WarmUp;

    public static TimeSpan Warm(StudyPace pace, int blocks) => Usual(blocks) * pace.WarmUp;

    public static TimeSpan LongestWarm(int blocks) => Usual(blocks) * 4;

    public static TimeSpan AsPublished(StudyPace pace, StudyDesign design, StudyWorkload workload, NetworkProfile network, ComparedApi api)
    {
        var amount = pace.AsPublished(design.Calls);
        var call = Call(workload.Operation, network, workload.ConnectionsAsPublished(api) == StudyFigureRecord.PerCall);
        var all = call * amount.Most;
        return (call * 2) + (all < amount.Longest ? all : new[] { amount.Longest, call * amount.Fewest }.Max());
    }

    public static TimeSpan LikeForLike(StudyPace pace, StudyWorkload workload, NetworkProfile network)
    {
        var paired = pace.LikeForLike(network);
        return (paired.WarmUp * 2)
            + (paired.Pairs * 2 * new[] { paired.Block, Call(workload.Operation, network, isNew: false) * paired.MinimumCalls }.Max());
    }

    public static TimeSpan Delivered(NetworkProfile network) => TimeSpan.FromSeconds(2) + (network.RoundTrip * 95);

    private static TimeSpan Usual(int blocks) => TimeSpan.FromSeconds(3) + (UsualBlock * 10 * blocks);

    private static TimeSpan Call(string operation, NetworkProfile network, bool isNew)
    {
        var isImage = operation.EndsWith("Image", StringComparison.Ordinal);
        var bytes = isImage ? 1_655_274L : 1_000;
        return CallLowerBound.Compute(network.RoundTrip, network.BitsPerSecond, isNew, bytes, 100).Time + (isImage ? ImageWork : Work);
    }
}
