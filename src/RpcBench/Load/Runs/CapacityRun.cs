namespace RpcBench.Load.Runs;

/// <summary>The search for the highest rate of an arm that keeps an objective. Closed loops find the knee, and open loops find the
/// rate.</summary>
internal sealed class CapacityRun(LoadPlace place, Objective objective, LoadArm arm, LoadTimes times, LoadScreen screen)
{
    private const int MostInFlight = 1024;

    // Even a low rate can have several calls in one burst.
    private const int LeastInFlight = 16;

    // The first rates of the search, as shares of the closed loop's rate at the knee. An open loop can seldom do much more. If it can, the
    // search continues above.
    private const double LowestShare = 0.05;
    private const double HighestShare = 1.1;

    // A closed trial is as long as a block of the run, but no longer than this.
    private static readonly TimeSpan LongestClosedTrial = TimeSpan.FromSeconds(2);

    private readonly List<ClosedTrialRecord> _closed = [];
    private readonly List<OpenTrialRecord> _open = [];
    private readonly List<(double Rate, LoadCellRecord Record)> _keptRates = [];
    private int _reservedTrials = LoadLength.UsualTrials;

    public async Task<CapacityRecord> RunAsync(int seed, CancellationToken cancellation)
    {
        var knee = await KneeSearch.RunAsync(
            async inFlight =>
            {
                var closed = times with { Block = times.Block < LongestClosedTrial ? times.Block : LongestClosedTrial };
                var (_, record) = await RunTrialAsync(PlannedLoad.ClosedLoop(inFlight), closed, seed, cancellation);
                _closed.Add(new(inFlight, record.PerSecond, record.Service?.P99));
                return record.PerSecond;
            },
            MostInFlight,
            cancellation: cancellation);
        var highest = knee.PerSecond <= 0 ? null : await RateBisection.RunAsync(
            knee.PerSecond * LowestShare,
            knee.PerSecond * HighestShare,
            async rate =>
            {
                var most = Math.Clamp(objective.MostInFlight(rate, times.Block), LeastInFlight, times.MostInFlight);
                var open = times with { MostInFlight = most, EndsWhenDropping = true };
                var (measured, record) =
                    await RunTrialAsync(PlannedLoad.OpenLoop(drawn => new PoissonSchedule(rate, drawn)), open, seed++, cancellation);
                return JudgeRate(rate, measured, record);
            },
            cancellation: cancellation);
        screen.AddSteps(-_reservedTrials, ExpectedTrial(times.Block));
        return new()
        {
            Network = place.Network.Name,
            Operation = place.Mix.ToString(),
            Arm = arm.Arm.Id,
            Objective = objective.Text,
            KneeInFlight = knee.InFlight,
            KneePerSecond = knee.PerSecond,
            PerSecond = highest,
            Closed = _closed,
            Open = _open,
            AtCapacity = _keptRates.Where(kept => kept.Rate == highest).Select(kept => kept.Record)
                .MinBy(record => record.InvalidBecause.Count),
        };
    }

    private async Task<(LoadMeasurement Measured, LoadCellRecord Record)> RunTrialAsync(
        PlannedLoad point, LoadTimes length, int seed, CancellationToken cancellation)
    {
        var run = new ArmRun(arm, point, length);
        PlanTrial(length.Block);
        screen.Begin(place.Label(arm.Arm, point), ExpectedTrial(length.Block));
        await LoadWarmUp.RunAsync([run], length.Warmup, place.Network, new Random(seed), cancellation);
        await run.RunBlockAsync(seed, screen, cancellation);
        cancellation.ThrowIfCancellationRequested();
        var record = place.Judge(run)!;
        screen.End(record);
        // In place of a schedule, the screen shows the calls in flight of a closed loop.
        screen.Show(place.ToRecord(point, [record], []), isNew: true);
        return (run.Blocks[0], record);
    }

    private bool JudgeRate(double rate, LoadMeasurement measured, LoadCellRecord record)
    {
        double? value = objective.ValueOf(measured.Latency);
        var why = record switch
        {
            _ when value is null => "no call succeeded",
            { Failed: > 0 } => $"{record.Failed} calls failed",
            { Dropped: > 0 } => $"{record.Dropped} calls were not made",
            { AskedPerSecond: { } asked } when record.PerSecond < asked * LoadValidator.LeastAchieved => "the rate was not achieved",
            _ when !objective.IsKeptBy(measured.Latency) => "the objective was not kept",
            _ => null,
        };
        _open.Add(new(rate, record.PerSecond, value, why is null, why) { IsValid = record.InvalidBecause.Count == 0 });
        if (why is null)
        {
            _keptRates.Add((rate, record));
        }

        return why is null;
    }

    /// <summary>Adds a trial to the plan. The trial replaces one of the trials that the plan reserves for the search, if one is
    /// left.</summary>
    private void PlanTrial(TimeSpan length)
    {
        if (_reservedTrials > 0)
        {
            _reservedTrials--;
            screen.AddSteps(-1, ExpectedTrial(times.Block));
        }

        screen.AddSteps(1, ExpectedTrial(length));
    }

    private TimeSpan ExpectedTrial(TimeSpan block) => block + LoadWarmUp.ExpectedDuration(times.Warmup, place.Network, 1);
}
