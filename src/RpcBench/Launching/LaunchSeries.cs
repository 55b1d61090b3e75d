namespace RpcBench.Launching;

/// <summary>The launches of a run over all of its networks. After the requested launches, it adds launches while a comparison is undecided
/// and time is left.</summary>
internal sealed class LaunchSeries(
    MeasurementPlan options, TestEnvironment environment, BenchmarkBuilder builder, NetworkRun[] networks,
    ProgressPlan plan, RunScreen screen)
{
    // At one minute per launch, this is most of a day.
    private const double MaxLaunches = 1000;

    private readonly Random _order = new(options.Seed);
    private readonly long _start = Stopwatch.GetTimestamp();
    private readonly TimeSpan _launchTime = EstimateTime(networks) / options.Launches;

    // The added launches that the progress plan still contains. From the start, the plan contains as many as the time allows, so that the
    // expected end never moves to a later time.
    private int _expectedLaunches;

    public static TimeSpan EstimateTime(IEnumerable<NetworkRun> networks) =>
        networks.Aggregate(TimeSpan.Zero, (sum, network) => sum + network.Timetable.ExpectedTime);

    /// <summary>Runs the launches. <paramref name="afterTurn"/> runs after each turn of a network. <paramref name="afterFirstLaunch"/> runs
    /// once, while the services are warm.</summary>
    public async Task RunAsync(Action afterTurn, Func<Task> afterFirstLaunch, CancellationToken cancellation)
    {
        ExpectAddedLaunches();
        var length = TimeSpan.Zero;
        for (var number = 1; number <= options.Launches; number++)
        {
            var begin = Stopwatch.GetTimestamp();
            await RunLaunchAsync(number, [.. networks.Select(network => network.RegularTurn)], afterTurn, cancellation);
            if (number == 1)
            {
                await afterFirstLaunch();
            }

            length = Stopwatch.GetElapsedTime(begin);
        }

        await RunAddedLaunchesAsync(afterTurn, cancellation);
        NoteMissingTime(length);
    }

    private void ExpectAddedLaunches()
    {
        if (options.UntilDecided is { } longest)
        {
            _expectedLaunches = (int)Math.Clamp((longest / _launchTime) - options.Launches, 0, MaxLaunches);
            plan.Add(_expectedLaunches, _launchTime);
        }
    }

    private async Task RunAddedLaunchesAsync(Action afterTurn, CancellationToken cancellation)
    {
        var number = options.Launches;
        while (PlanAddedTurns() is { Count: > 0 } turns)
        {
            number++;
            RemoveExpectedLaunches(Math.Min(1, _expectedLaunches));
            turns.ForEach(turn => turn.Network.AddToPlan(plan, turn.Cells));
            await RunLaunchAsync(number, turns, afterTurn, cancellation);
        }

        RemoveExpectedLaunches(_expectedLaunches);
    }

    private void RemoveExpectedLaunches(int launches)
    {
        plan.Add(-launches, _launchTime);
        _expectedLaunches -= launches;
    }

    private async Task RunLaunchAsync(int number, List<NetworkTurn> turns, Action afterTurn, CancellationToken cancellation)
    {
        if (number > 1)
        {
            screen.BeginChapter(null, builder.Networks[0].Figures);
            screen.BeginStep($"{options.DescribeLaunch(number)}, {(environment.StartsServices ? "fresh services" : "a fresh client")}");
            environment.MachineMonitor.BeginResting();
            await RestartServicesAsync(cancellation);
            _order.Shuffle(CollectionsMarshal.AsSpan(turns));
        }

        builder.BeginCalls();
        foreach (var turn in turns)
        {
            await turn.Network.LaunchAsync(number, turn.Cells, cancellation);
            builder.UpdateServices(environment.Services());
            afterTurn();
        }
    }

    private async Task RestartServicesAsync(CancellationToken cancellation)
    {
        using (builder.Phases.Enter(RunPhase.Stopping))
        {
            await environment.StopServicesAsync();
        }

        using (builder.Phases.Enter(RunPhase.Starting))
        {
            await environment.StartServicesAgainAsync(cancellation);
        }
    }

    /// <summary>Returns the turns of the networks where a comparison is undecided, shortest first, as far as they fit into the remaining
    /// time.</summary>
    private List<NetworkTurn> PlanAddedTurns()
    {
        var left = options.UntilDecided is { } longest ? longest - Stopwatch.GetElapsedTime(_start) : TimeSpan.Zero;
        List<NetworkTurn> turns = [];
        foreach (var turn in networks.Select(network => network.PlanAddedTurn(_order)).OfType<NetworkTurn>().OrderBy(turn => turn.Length))
        {
            left -= turn.Length;
            if (left >= TimeSpan.Zero)
            {
                turns.Add(turn);
            }
        }

        return turns;
    }

    // A user with an inconclusive result wants to know how much time a conclusive result would take.
    private void NoteMissingTime(TimeSpan launch)
    {
        var needed = networks.Max(network => network.Times.LaunchesNeeded);
        if (options.MoreTimeOption is not null && needed > 0)
        {
            builder.Note(CreateMissingTimeNote(options.MoreTimeOption, needed, launch));
        }
    }

    private DiagnosticRecord CreateMissingTimeNote(string option, double needed, TimeSpan launch)
    {
        if (networks.SelectMany(network => network.Times.Cells).Any(cell => cell.IsTooNoisy))
        {
            return new DiagnosticRecord(DiagnosticCode.TooNoisy).Add("factor", RatioInterval.MaxEndRatio);
        }

        var missing = needed - networks.Max(network => network.Times.Launches.Count);
        if (missing > MaxLaunches)
        {
            return new DiagnosticRecord(DiagnosticCode.OnTheEdge);
        }

        return new DiagnosticRecord(DiagnosticCode.MoreTime)
            .Add("more", (launch * Math.Max(1, missing)).TotalSeconds).Add("option", option)
            .Add("minutes", Math.Ceiling((launch * (needed + 1)).TotalMinutes));
    }
}

/// <summary>The turn of a network in a launch. <c>Length</c> is the expected length in an added launch, and zero in a requested
/// launch.</summary>
internal sealed record NetworkTurn(NetworkRun Network, IReadOnlyList<LaunchCell> Cells, TimeSpan Length = default);
