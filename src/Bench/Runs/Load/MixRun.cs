using RpcBench.Bench.Runs.Load.Screen;
using RpcBench.Records.Load;

namespace RpcBench.Bench.Runs.Load;

/// <summary>All loads on one mix at one place.</summary>
internal sealed class MixRun(LoadOptions options, LoadSite site, IReadOnlyList<LoadArm> arms, LoadBuilder builder, LoadScreen screen, Random order)
{
    /// <summary>Measures; what is there goes into the builder at once.</summary>
    /// <param name="measured">Told after every figure.</param>
    /// <param name="cancellation">Ends it; a point keeps its blocks so far.</param>
    public async Task RunAsync(Action measured, CancellationToken cancellation)
    {
        foreach (var point in options.Points)
        {
            cancellation.ThrowIfCancellationRequested();
            var times = TimesOf(point);
            ArmRun[] runs = [.. arms.Select(arm => new ArmRun(arm, point, times))];
            var run = new PointRun(site, point, runs, BlocksOf(point, options), times.Block);
            try
            {
                await run.RunAsync(screen, order, cancellation);
            }
            finally
            {
                builder.Points.AddRange(new[] { run.ToRecord() }.OfType<LoadPointRecord>());
            }

            measured();
        }

        if (options.Objective is { } objective)
        {
            LoadArm[] shuffled = [.. arms];
            order.Shuffle(shuffled);
            foreach (var arm in shuffled)
            {
                var capacity = new CapacityRun(site, objective, arm, new(options.Warmup, options.Duration, options.Deadline), screen);
                builder.Capacities.Add(await capacity.RunAsync(options.Seed, cancellation));
                measured();
            }
        }
    }

    /// <summary>A schedule that has a length of its own is run once, whole.</summary>
    public static int BlocksOf(LoadPoint point, LoadOptions options) => point.OwnLength is null ? options.Blocks : 1;

    private LoadTimes TimesOf(LoadPoint point) => new(options.Warmup, point.OwnLength ?? (options.Duration / options.Blocks), options.Deadline);
}
