namespace RpcBench.Measuring.Runs.Load;

internal static class LoadLength
{
    /// <summary>Loops that a search for a capacity usually needs; the search itself tells the plan when it needs more or fewer.</summary>
    public const int Trials = 16;

    /// <summary>After each block the calls in flight end, and what the block cost is read.</summary>
    public static TimeSpan BetweenBlocks { get; } = TimeSpan.FromMilliseconds(50);

    /// <summary>One shape, list against stream, as the plan expects it.</summary>
    public static TimeSpan Streaming { get; } = TimeSpan.FromSeconds(20);

    /// <summary>The blocks of an arm at a point, and how long each is: a schedule that has a length of its own is run once,
    /// whole.</summary>
    public static (int Blocks, TimeSpan Block) Split(LoadPoint point, LoadOptions options) =>
        point.OwnLength is { } whole ? (1, whole) : (options.Blocks, options.Duration / options.Blocks);

    public static Plan PlanOf(LoadOptions options, TimeProvider time)
    {
        var plan = new Plan(time);
        var (arms, mixes) = (options.Arms.Count, options.Connections.Count * options.Mixes.Count);
        var places = options.Networks.Count * mixes;
        foreach (var (blocks, block) in options.Points.Select(point => Split(point, options)))
        {
            plan.Add(places * arms * blocks, block + BetweenBlocks);
        }

        foreach (var network in options.Networks)
        {
            var isCalibrated = options.Targets is null && network.IsLocal;
            plan.Add(isCalibrated ? options.Connections.Count : 0, Calibration.Expected(arms, options.Duration));
            plan.Add(options.Warmup == TimeSpan.Zero ? 0 : mixes * options.Points.Count,
                LoadWarmUp.Expected(options.Warmup, network, arms));
            plan.Add(options.Objective is null ? 0 : mixes * arms * Trials,
                options.Duration + LoadWarmUp.Expected(options.Warmup, network, 1));
        }

        plan.Add(options.Streaming ? places : 0, Streaming);
        return plan;
    }
}
