using RpcBench.Bench.Runs.Load.Screen;
using RpcBench.Records.Load;

namespace RpcBench.Bench.Runs.Load;

/// <summary>Puts one load on every arm, in blocks that alternate in random order.</summary>
internal sealed class PointRun(LoadSite site, LoadPoint point, IReadOnlyList<ArmRun> arms, int blocks, TimeSpan block)
{
    /// <summary>Warms up and runs the blocks. However it ends, the blocks so far are in <see cref="ToRecord"/>.</summary>
    public async Task RunAsync(LoadScreen screen, Random order, CancellationToken cancellation)
    {
        foreach (var arm in arms)
        {
            await arm.WarmUpAsync(order.Next(), cancellation);
        }

        for (var number = 0; number < blocks; number++)
        {
            // The same arrivals for all.
            var seed = order.Next();
            ArmRun[] shuffled = [.. arms];
            order.Shuffle(shuffled);
            foreach (var arm in shuffled)
            {
                cancellation.ThrowIfCancellationRequested();
                screen.Begin($"{site.Label(arm.Arm, point)}, block {number + 1} of {blocks}", block);
                await arm.RunBlockAsync(seed, screen, cancellation);
                screen.End(LoadRecords.Cell(arm.Arm, arm.Blocks[^1], 0, null));
            }
        }

        cancellation.ThrowIfCancellationRequested();
    }

    /// <summary>The blocks so far; null: none.</summary>
    public LoadPointRecord? ToRecord()
    {
        if (arms.All(arm => arm.Blocks.Count == 0))
        {
            return null;
        }

        return new(
            site.Network.Name,
            site.Mix.ToString(),
            point.Kind,
            (point as ClosedPoint)?.InFlight,
            point.Kind == LoadKind.Open ? point.DisplayName : null,
            [.. arms.Select(arm => site.Judge(arm, point.Kind)).OfType<LoadCellRecord>()],
            BlockRatios.Of(point.Kind, [.. arms.Select(arm => (arm.Arm, arm.Blocks))], site.Margin))
        {
            Connections = site.ComparesConnections ? site.Connections.ToString() : null,
        };
    }
}
