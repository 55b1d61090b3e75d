namespace RpcBench.Load.Runs;

internal static class LoadLength
{
    /// <summary>Usual number of loops in a capacity search. The search corrects the plan if it needs more or fewer.</summary>
    public const int UsualTrials = 16;

    /// <summary>Time after each block in which the calls in flight end and the cost of the block is read.</summary>
    public static TimeSpan BetweenBlocks { get; } = TimeSpan.FromMilliseconds(50);

    public static TimeSpan RestartTime { get; } = TimeSpan.FromSeconds(2);

    /// <summary>Expected time to compare the deliveries of one operation.</summary>
    public static TimeSpan StreamingTime { get; } = TimeSpan.FromSeconds(20);

    /// <summary>Returns the number of blocks of an arm and their length. A schedule that has a length runs once as a whole.</summary>
    public static (int Blocks, TimeSpan Block) Split(PlannedLoad point, LoadOptions options) =>
        point.FixedLength is { } whole ? (1, whole) : (options.Blocks, options.Duration / options.Blocks);

    /// <summary>Returns the number of blocks in a launch, counted from 0. If the blocks do not divide evenly, the first launches have one
    /// more.</summary>
    public static int BlocksIn(int launch, int blocks, int launches) => (blocks / launches) + (launch < blocks % launches ? 1 : 0);

    public static int Launches(LoadOptions options) =>
        options.Load is { } point ? Math.Min(options.Launches, Split(point, options).Blocks) : 1;

    /// <summary>Plans all steps of a run. <paramref name="calibration"/> is the expected duration of the calibration, or zero if there is
    /// none.</summary>
    public static ProgressPlan CreatePlan(LoadOptions options, bool restarts, TimeSpan calibration, TimeProvider time)
    {
        var plan = new ProgressPlan(time);
        var arms = options.Arms.Count;
        var mixes = options.Connections.Count * options.Mixes.Count;
        var places = options.Networks.Count * mixes;
        if (options.Load is { } point)
        {
            var (blocks, block) = Split(point, options);
            plan.Add(places * arms * blocks, block + BetweenBlocks);
        }

        var launches = Launches(options);
        if (restarts && launches > 1)
        {
            plan.Add((places * launches) - 1, RestartTime);
        }

        foreach (var network in options.Networks)
        {
            plan.Add(network.IsLocal && calibration > TimeSpan.Zero ? options.Connections.Count : 0, calibration);
            plan.Add(mixes * CountWarmUps(options), LoadWarmUp.ExpectedDuration(options.Warmup, network, arms));
            plan.Add(options.Objective is null ? 0 : mixes * arms * UsualTrials,
                options.Duration + LoadWarmUp.ExpectedDuration(options.Warmup, network, 1));
        }

        plan.Add(options.Streaming ? places : 0, StreamingTime);
        return plan;
    }

    private static int CountWarmUps(LoadOptions options) =>
        options.Load is null || options.Warmup == TimeSpan.Zero ? 0 : Launches(options);
}
