using RpcBench.Bench.Runs.Progress;

namespace RpcBench.Bench.Runs.Load;

/// <summary>How long the steps of a load run are.</summary>
internal static class LoadLength
{
    /// <summary>Loops that a search for a capacity usually needs; the search itself tells the plan when it needs more or fewer.</summary>
    public const int Trials = 16;

    /// <summary>One shape, list against stream, as the plan expects it.</summary>
    public static TimeSpan Streaming { get; } = TimeSpan.FromSeconds(20);

    /// <summary>The blocks of an arm at a point, and how long each is: a schedule that has a length of its own is run once, whole.</summary>
    public static (int Blocks, TimeSpan Block) Of(LoadPoint point, LoadOptions options) =>
        point.OwnLength is { } whole ? (1, whole) : (options.Blocks, options.Duration / options.Blocks);

    public static Plan PlanOf(LoadOptions options, TimeProvider time)
    {
        var plan = new Plan(time);
        var places = options.Networks.Count * options.Connections.Count * options.Mixes.Count;
        foreach (var (blocks, block) in options.Points.Select(point => Of(point, options)))
        {
            plan.Add(places * options.Arms.Count * blocks, block);
        }

        plan.Add(options.Objective is null ? 0 : places * options.Arms.Count * Trials, options.Duration);
        plan.Add(options.Streaming ? places : 0, Streaming);
        return plan;
    }
}
