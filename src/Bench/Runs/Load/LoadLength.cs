using RpcBench.Bench.Runs.Progress;

namespace RpcBench.Bench.Runs.Load;

/// <summary>How long the steps of a load run are expected to take, for the plan only.</summary>
internal static class LoadLength
{
    /// <summary>Loops that a search for a capacity usually needs; the search itself tells the plan when it needs more or fewer.</summary>
    public const int Trials = 16;

    /// <summary>One shape, list against stream.</summary>
    public static TimeSpan Streaming { get; } = TimeSpan.FromSeconds(20);

    public static Plan PlanOf(LoadOptions options, TimeProvider time)
    {
        var plan = new Plan(time);
        var places = options.Networks.Count * options.Connections.Count * options.Mixes.Count;
        foreach (var point in options.Points)
        {
            var blocks = MixRun.BlocksOf(point, options);
            var block = point.OwnLength ?? (options.Duration / blocks);
            plan.Add(places * options.Arms.Count * blocks, block);
        }

        if (options.Objective is not null)
        {
            plan.Add(places * options.Arms.Count * Trials, options.Duration);
        }

        if (options.Streaming)
        {
            plan.Add(places, Streaming);
        }

        return plan;
    }
}
