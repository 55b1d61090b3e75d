namespace RpcBench.Load.Runs;

/// <summary>The run of all loads on one mix at one place, in launches.</summary>
internal sealed class MixRun(LoadOptions options, LoadPlace place, LoadBuilder builder, LoadScreen screen, Random order)
{
    private readonly int _first = builder.Points.Count;

    // The arms of every point, from the first launch on.
    private readonly List<ArmRun[]> _runs = [];

    /// <summary>Measures one launch, from 0, over arms of its own; the builder has each figure before <c>measured</c> is called.</summary>
    public async Task LaunchAsync(int launch, IReadOnlyList<LoadArm> arms, Action measured, CancellationToken cancellation)
    {
        foreach (var (index, point) in options.Points.Index())
        {
            cancellation.ThrowIfCancellationRequested();
            var (all, block) = LoadLength.Split(point, options);
            var blocks = LoadLength.BlocksIn(launch, all, options.Launches);
            if (blocks == 0)
            {
                continue;
            }

            var runs = Begin(index, point, block, arms);
            try
            {
                await RunAsync(index, runs, blocks, all, block, cancellation);
            }
            finally
            {
                if (runs.Any(run => run.Blocks.Count > 0))
                {
                    Record(_first + index, ToRecord(point, runs));
                    var which = launch == 0 ? "" : $", launch {launch + 1}";
                    Array.ForEach(runs, run => Note(run.Settling, place.Label(run.Arm, point) + which));
                }
            }

            measured();
        }

        if (launch == 0 && options.Objective is { } objective)
        {
            await FindCapacitiesAsync(objective, arms, measured, cancellation);
        }
    }

    private async Task FindCapacitiesAsync(
        Objective objective, IReadOnlyList<LoadArm> arms, Action measured, CancellationToken cancellation)
    {
        foreach (var arm in order.Shuffled(arms))
        {
            var run = new CapacityRun(place, objective, arm, new(options.Warmup, options.Duration, options.Deadline), screen);
            var capacity = await run.RunAsync(options.Seed, cancellation);
            builder.Capacities.Add(capacity);
            Note(capacity.AtCapacity?.Settling, $"{place.Mix} over {arm.Arm.Label}, at its capacity");
            measured();
        }
    }

    private ArmRun[] Begin(int index, LoadPoint point, TimeSpan block, IReadOnlyList<LoadArm> arms)
    {
        if (index == _runs.Count)
        {
            _runs.Add([.. arms.Select(arm => new ArmRun(arm, point, new(options.Warmup, block, options.Deadline)))]);
        }
        else
        {
            Array.ForEach([.. _runs[index].Zip(arms)], pair => pair.First.Relaunch(pair.Second));
        }

        return _runs[index];
    }

    private void Record(int index, LoadPointRecord point)
    {
        if (index == builder.Points.Count)
        {
            builder.Points.Add(point);
        }
        else
        {
            builder.Points[index] = point;
        }
    }

    private async Task RunAsync(int index, ArmRun[] runs, int blocks, int all, TimeSpan block, CancellationToken cancellation)
    {
        var point = options.Points[index];
        var isWarmedUp = options.Warmup != TimeSpan.Zero;
        if (isWarmedUp)
        {
            screen.Prepare($"{place.Label(null, point)}: warming up", LoadWarmUp.Expected(options.Warmup, place.Network, runs.Length));
        }

        await LoadWarmUp.RunAsync(runs, options.Warmup, place.Network, order, cancellation);
        if (isWarmedUp)
        {
            screen.End(WarmUp.Outcome([.. runs.Select(run => run.Settling).OfType<SettlingRecord>()]));
        }

        for (var number = 0; number < blocks; number++)
        {
            // All arms get the same arrivals.
            var seed = order.Next();
            foreach (var run in order.Shuffled(runs))
            {
                cancellation.ThrowIfCancellationRequested();
                var step = $"block {run.Repetitions.Count + 1} of {all}";
                screen.Begin($"{place.Label(run.Arm, point)}, {step}", block + LoadLength.BetweenBlocks,
                    (place.Network.IsLocal ? "" : $"{place.Network.Name}: ")
                        + $"load {index + 1} of {options.Points.Count}, {run.Arm.Label}, {step}");
                await run.RunBlockAsync(seed, screen, cancellation);
                screen.End(ArmRun.CellOf(run.Arm, run.Blocks[^1], 0, null));
            }

            screen.Show(ToRecord(point, runs), isNew: runs[0].Blocks.Count == 1);
        }

        cancellation.ThrowIfCancellationRequested();
    }

    private LoadPointRecord ToRecord(LoadPoint point, IReadOnlyList<ArmRun> runs) => place.ToRecord(
        point, [.. runs.Select(run => place.Judge(run, point.Kind)).OfType<LoadCellRecord>()],
        LoadRatios.OverBlocks(point.Kind, [.. runs.Select(run => (run.Arm.Id, run.Repetitions))], place.Margin));

    private void Note(SettlingRecord? settling, string label) => builder.Note(settling?.Note(label, DiagnosticCode.LoadWarmUpEnded));
}
