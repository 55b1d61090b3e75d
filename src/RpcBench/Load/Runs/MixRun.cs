namespace RpcBench.Load.Runs;

/// <summary>The run of one mix at one place, in launches.</summary>
internal sealed class MixRun(LoadOptions options, LoadPlace place, LoadBuilder builder, LoadScreen screen, Random order)
{
    private readonly int _index = builder.Points.Count;

    // The runs of the arms, which continue in each launch. Empty before the first launch.
    private ArmRun[] _runs = [];

    /// <summary>Measures one launch, counted from 0. Calls <paramref name="measured"/> whenever the builder has new figures.</summary>
    public async Task LaunchAsync(int launch, IReadOnlyList<LoadArm> arms, Action measured, CancellationToken cancellation)
    {
        if (options.Load is { } point)
        {
            await ApplyAsync(point, launch, arms, cancellation);
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

    private async Task ApplyAsync(PlannedLoad point, int launch, IReadOnlyList<LoadArm> arms, CancellationToken cancellation)
    {
        cancellation.ThrowIfCancellationRequested();
        var (all, block) = LoadLength.Split(point, options);
        if (launch == 0)
        {
            _runs = [.. arms.Select(arm => new ArmRun(arm, point, new(options.Warmup, block, options.Deadline)))];
        }
        else
        {
            Array.ForEach([.. _runs.Zip(arms)], pair => pair.First.BeginLaunch(pair.Second));
        }

        try
        {
            await WarmUpAsync(point, cancellation);
            for (var number = 0; number < LoadLength.BlocksIn(launch, all, options.Launches); number++)
            {
                await RunRoundAsync(point, all, block, cancellation);
                screen.Show(ToRecord(point), isNew: _runs[0].Repetitions.Count == 1);
            }

            cancellation.ThrowIfCancellationRequested();
        }
        finally
        {
            if (_runs.Any(run => run.Blocks.Count > 0))
            {
                SaveRecord(ToRecord(point));
                var which = launch == 0 ? "" : $", launch {launch + 1}";
                Array.ForEach(_runs, run => Note(run.Settling, place.Label(run.Arm, point) + which));
            }
        }
    }

    private async Task WarmUpAsync(PlannedLoad point, CancellationToken cancellation)
    {
        var isWarmedUp = options.Warmup != TimeSpan.Zero;
        if (isWarmedUp)
        {
            screen.BeginPreparation(
                $"{place.Label(null, point)}: warming up",
                LoadWarmUp.ExpectedDuration(options.Warmup, place.Network, _runs.Length));
        }

        await LoadWarmUp.RunAsync(_runs, options.Warmup, place.Network, order, cancellation);
        if (isWarmedUp)
        {
            screen.End(WarmUpRule.DescribeOutcome([.. _runs.Select(run => run.Settling).OfType<SettlingRecord>()]));
        }
    }

    private async Task RunRoundAsync(PlannedLoad point, int blocks, TimeSpan block, CancellationToken cancellation)
    {
        // All arms get the same arrivals.
        var seed = order.Next();
        foreach (var run in order.Shuffled(_runs))
        {
            cancellation.ThrowIfCancellationRequested();
            var step = $"block {run.Repetitions.Count + 1} of {blocks}";
            screen.Begin($"{place.Label(run.Arm, point)}, {step}", block + LoadLength.BetweenBlocks,
                $"{(place.Network.IsLocal ? "" : $"{place.Network.Name}: ")}{run.Arm.Label}, {step}");
            await run.RunBlockAsync(seed, screen, cancellation);
            screen.End(ArmRun.ToCell(run.Arm, run.Blocks[^1], 0, null));
        }
    }

    private void SaveRecord(LoadPointRecord point)
    {
        if (_index == builder.Points.Count)
        {
            builder.Points.Add(point);
        }
        else
        {
            builder.Points[_index] = point;
        }
    }

    private LoadPointRecord ToRecord(PlannedLoad point) => place.ToRecord(
        point, [.. _runs.Select(place.Judge).OfType<LoadCellRecord>()],
        LoadRatios.CompareBlocks([.. _runs.Select(run => (run.Arm.Id, run.Repetitions))], options.Margin));

    private void Note(SettlingRecord? settling, string label) => builder.Note(settling?.CreateNote(label, DiagnosticCode.LoadWarmUpEnded));
}
