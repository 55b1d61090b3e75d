namespace RpcBench.Measuring.Runs.Load;

/// <summary>All loads on one mix at one place.</summary>
internal sealed class MixRun(
    LoadOptions options, LoadSite site, IReadOnlyList<LoadArm> arms, LoadBuilder builder, LoadScreen screen, Random order)
{
    /// <summary>Measures; what is there goes into the builder at once, and something is done after every figure.</summary>
    public async Task RunAsync(Action measured, CancellationToken cancellation)
    {
        foreach (var (index, point) in options.Points.Index())
        {
            cancellation.ThrowIfCancellationRequested();
            var (blocks, block) = LoadLength.Split(point, options);
            ArmRun[] runs = [.. arms.Select(arm => new ArmRun(arm, point, new(options.Warmup, block, options.Deadline)))];
            try
            {
                await RunAsync(index, runs, blocks, block, cancellation);
            }
            finally
            {
                if (runs.Any(run => run.Blocks.Count > 0))
                {
                    builder.Points.Add(ToRecord(point, runs));
                    Array.ForEach(runs, run => Note(run.Settling, site.Label(run.Arm, point)));
                }
            }

            measured();
        }

        if (options.Objective is { } objective)
        {
            foreach (var arm in Shuffled(arms))
            {
                var capacity = new CapacityRun(site, objective, arm, new(options.Warmup, options.Duration, options.Deadline), screen);
                builder.Capacities.Add(await capacity.RunAsync(options.Seed, cancellation));
                Note(builder.Capacities[^1].AtCapacity?.Settling, $"{site.Mix} over {arm.Arm.Label}, at its capacity");
                measured();
            }
        }
    }

    private async Task RunAsync(int index, ArmRun[] runs, int blocks, TimeSpan block, CancellationToken cancellation)
    {
        var point = options.Points[index];
        var isWarmedUp = options.Warmup != TimeSpan.Zero;
        if (isWarmedUp)
        {
            screen.Prepare($"{site.Label(null, point)}: warming up", LoadWarmUp.Expected(options.Warmup, site.Network, runs.Length));
        }

        await LoadWarmUp.RunAsync(runs, options.Warmup, site.Network, order, cancellation);
        if (isWarmedUp)
        {
            screen.End(Settler.Outcome([.. runs.Select(run => run.Settling).OfType<SettlingRecord>()]));
        }

        for (var number = 0; number < blocks; number++)
        {
            // The same arrivals for all.
            var seed = order.Next();
            foreach (var run in Shuffled(runs))
            {
                cancellation.ThrowIfCancellationRequested();
                var step = $"block {number + 1} of {blocks}";
                screen.Begin($"{site.Label(run.Arm, point)}, {step}", block + LoadLength.BetweenBlocks,
                    (site.Network.IsLocal ? "" : $"{site.Network.Name}: ")
                        + $"load {index + 1} of {options.Points.Count}, {run.Arm.Label}, {step}");
                await run.RunBlockAsync(seed, screen, cancellation);
                screen.End(ArmRun.CellOf(run.Arm, run.Blocks[^1], 0, null));
            }

            screen.Show(ToRecord(point, runs), isNew: number == 0);
        }

        cancellation.ThrowIfCancellationRequested();
    }

    private LoadPointRecord ToRecord(LoadPoint point, IReadOnlyList<ArmRun> runs) => site.ToRecord(
        point, [.. runs.Select(run => site.Judge(run, point.Kind)).OfType<LoadCellRecord>()],
        BlockRatios.Compare(point.Kind, [.. runs.Select(run => (run.Arm, run.Blocks))], site.Margin));

    private void Note(SettlingRecord? settling, string label) => builder.Note(Settler.Note(settling, label, RemarkCode.LoadWarmUpEnded));

    private T[] Shuffled<T>(IEnumerable<T> items)
    {
        T[] shuffled = [.. items];
        order.Shuffle(shuffled);
        return shuffled;
    }
}
