namespace RpcBench.Launching;

/// <summary>What is measured over one network: what it delivers, before and after, fresh clients, a client in every launch.</summary>
internal sealed class NetworkRun(
    MeasurementPlan options, TestEnvironment environment, IReadOnlyList<ComparedOperation> operations, BenchmarkBuilder builder,
    NetworkBuilder network, RunScreen screen)
{
    private readonly CallLimit _limit = CallLimit.Over(network.Profile);

    // Rounds of the warm-up before its figures are shown.
    private const int EarlyRounds = 2;

    // What the plan still has of this network's launches.
    private TimeSpan _planned;

    // Where the time of the last launch went.
    private IReadOnlyList<PhaseRecord> _phases = [];

    // Launches that took longer leave less to the next; of few calls nothing can be left out.
    private bool _isOfFew;

    /// <summary>One launch, from 1, whose services were just started; without cells it measures all but the candidates.</summary>
    public async Task LaunchAsync(int number, IReadOnlyList<CellName>? cells, CancellationToken cancellation)
    {
        network.IsBegun = true;
        BeginChapter();
        await using var path = await environment.OpenAsync(network.Profile, cancellation);
        var task = ClientTask.Of(path.Endpoints, options.Connections, _limit.Limit, options.Compared);
        var services = options.Compared.Arms.Select(arm => (arm.Id, Process: environment.ProcessOf(arm)))
            .Where(one => one.Process is not null).ToDictionary(one => one.Id, one => one.Process!.Value);
        if (number > 1)
        {
            await MeasureAsync(task, number, cells, services, cancellation);
        }
        else
        {
            network.Before = await DeliveredAsync(path, "before the measurements", cancellation);
            await using var cold = await StartColdAsync(task, cancellation);
            await MeasureAsync(task, number, cells, services, cancellation);
            if (cold is not null)
            {
                // Before the services end, and with them the connections that wait.
                using var phase = builder.Phases.Enter(RunPhase.ColdStarts);
                screen.Begin("fresh clients wait out their idle time");
                network.Cold = await cold.FinishAsync(
                    network.Before!.ConnectNanoseconds - network.Before.RoundTripNanoseconds, cancellation);
            }
        }
    }

    public async Task FinishAsync(CancellationToken cancellation)
    {
        BeginChapter();
        await using var path = await environment.OpenAsync(network.Profile, cancellation);
        network.After = await DeliveredAsync(path, "after the measurements", cancellation);
    }

    private void BeginChapter() =>
        screen.BeginChapter(builder.Networks.Count == 1 && network.Profile.IsLocal ? null : network.Profile.Name, network.Figures);

    /// <summary>What a further launch would measure, and how long it would take; null: nothing is open.</summary>
    public NetworkTurn? Further(Random random)
    {
        if (network.Times.LaunchesNeeded <= 0 || network.Times.Launches.Count == 0)
        {
            return null;
        }

        // The first launch has the services' start and all cells in it.
        var whole = TimeSpan.FromSeconds(network.Times.Launches.Max(launch => launch.Seconds));
        var records = network.Figures.ToRecords();
        var cells = options.Candidates is null
            ? MapRefinement.ChooseOpen(records) : MapRefinement.Choose(records, options.Candidates, random);
        var measured = Math.Min(1, (double)cells.Count / (Standing.Count * options.InFlight.Count));
        return new(this, cells, BenchmarkSteps.Further(whole, _phases, measured));
    }

    /// <summary>All launches that are asked for, by what is known of the calls.</summary>
    public TimeSpan Expected
    {
        get
        {
            var estimate = network.Steps.Estimate(Cells(null));
            return estimate.Memory + (estimate.Client * options.Launches);
        }
    }

    /// <summary>Adds everything that is asked for.</summary>
    public void AddTo(Plan plan)
    {
        plan.Add(2, DeliveredProbe.Expected(network.Profile));
        plan.Add(network.Profile.IsLocal ? 0 : ColdOptions.Processes, network.Steps.Cold);
        plan.Add(1, network.Steps.Estimate(Cells(null)).Memory);
        AddTo(plan, null, options.Launches);
        _planned = Expected;
    }

    public void AddTo(Plan plan, IReadOnlyList<CellName>? cells, int launches = 1)
    {
        var estimate = network.Steps.Estimate(Cells(cells));
        plan.Add(launches, estimate.WarmUp);
        plan.Add(launches * network.Length.Rounds, (estimate.Client - estimate.WarmUp) / network.Length.Rounds);
        _planned += estimate.Client * launches;
    }

    private List<string> Standing =>
        [.. operations.Select(operation => operation.Name).Where(name => options.Candidates?.Contains(name) != true)];

    private IReadOnlyList<CellName> Cells(IReadOnlyList<CellName>? cells)
    {
        var measured = cells ?? [.. Standing.SelectMany(name => options.InFlight.Select(inFlight => new CellName(name, inFlight)))];

        // What one launch was told nothing of is not asked in the next.
        return [.. measured.Select(cell =>
            cell with { IsAsked = cell.InFlight == 1 && !network.Figures.TellsNothing(cell.Operation) })];
    }

    private List<string> Operations(IReadOnlyList<CellName>? cells) =>
        cells is null ? Standing : [.. cells.Select(cell => cell.Operation).Distinct()];

    private async Task MeasureAsync(
        ClientTask task, int number, IReadOnlyList<CellName>? cells, IReadOnlyDictionary<string, int> services,
        CancellationToken cancellation)
    {
        var start = Stopwatch.GetTimestamp();
        var launch = new Launch(number, PlanOf(number, cells, services), start);
        network.Times.Begin(network.Figures.ToRecords());
        Follow(launch);
        try
        {
            screen.Begin($"{options.Launch(number)}, warm-up");
            _phases = await LaunchProcess.RunAsync(
                task with { Launch = launch.Plan }, environment.Start, builder.Phases, line => Take(launch, line), cancellation);
            if (launch.Plan.CountsAllocations)
            {
                End("launch 1: allocations counted", launch.Estimate.Memory);
                builder.Note(launch.Estimate.IsOfFew ? new DiagnosticRecord(DiagnosticCode.FewCalls) : null);
            }

            network.Times.End(Stopwatch.GetElapsedTime(launch.Start));
        }
        catch
        {
            network.Times.GiveUp();
            throw;
        }
        finally
        {
            network.Figures.Update(network.Times.Fill);
        }
    }

    private LaunchPlan PlanOf(int number, IReadOnlyList<CellName>? cells, IReadOnlyDictionary<string, int> services)
    {
        var measured = Cells(cells);
        var before = _isOfFew ? 0 : network.Times.Launches.Sum(launch => launch.Seconds);
        return new()
        {
            Operations = Operations(cells),
            Cells = network.Length.IsShared ? NeymanAllocation.Divide(measured, network.Figures.ToRecords()) : measured,
            Length = network.Length.Of(number, measured.Count * options.Compared.Arms.Count, before),
            CountsAllocations = number == 1,
            TakesApart = options.TakesApart,
            Services = services,
            Seed = options.Seed + number,
        };
    }

    /// <summary>Estimates anew what the launch takes, and tells the plan what is left of this network's launches.</summary>
    private void Follow(Launch launch, double? warmedUp = null)
    {
        var followed = network.Steps.Estimate(
            launch.Plan.Cells, launch.Plan.Length, Stopwatch.GetElapsedTime(launch.Start), warmedUp);
        var left = followed.Client + (launch.Plan.CountsAllocations ? followed.Memory : TimeSpan.Zero)
            + (network.Steps.Estimate(Cells(null)).Client * Math.Max(0, options.Launches - launch.Number));
        screen.Revise(left - _planned);
        _planned = left;
        _isOfFew = followed.IsOfFew;
        launch.Estimate = followed;
    }

    private void Take(Launch launch, LaunchLine line)
    {
        network.Times.Take(line);
        if (line.Iteration is { } iteration)
        {
            network.Steps.Take(iteration);
            launch.Lines++;
        }

        if (line.Iteration is { Round: 0 })
        {
            FollowWarmUp(launch);
        }
        else if (line.WarmUp is { } warmUp)
        {
            EndWarmUp(launch, warmUp);
        }
        else if (line.Round is { } round)
        {
            EndRound(launch, round);
        }
    }

    private void FollowWarmUp(Launch launch)
    {
        var linesOfRound = launch.Plan.Cells.Count * options.Compared.Arms.Count;
        if (launch.Lines % linesOfRound == 0)
        {
            Follow(launch);
        }

        if (launch.Lines == EarlyRounds * linesOfRound)
        {
            // Whoever watches sees that calls are made; the first round is of code that has never run.
            var times = options.Compared.Arms.Zip(
                network.Steps.TimesOf(launch.Plan.Cells[0]).Nanoseconds, (arm, time) => $"{arm} {Format.Time(time)}");
            screen.Say(
                $"launch {launch.Number}: warming up; {launch.Plan.Operations[0]} {string.Join(", ", times)}, not settled yet");
        }
    }

    private void EndWarmUp(Launch launch, WarmUpLine warmUp)
    {
        var how = warmUp.IsSettled switch { true => "settled", false => "not settled", null => "warmed up" };
        End($"launch {launch.Number}: {how} after {Format.Time(warmUp.Seconds * 1e9)}, {Format.Count(warmUp.Rounds)} rounds",
            launch.Estimate.WarmUp);
        screen.Begin($"{options.Launch(launch.Number)}, round 1 of {Format.Count(launch.Plan.Length.Rounds)}");
        Follow(launch, warmUp.Seconds);
    }

    private void EndRound(Launch launch, int round)
    {
        var rounds = launch.Plan.Length.Rounds;
        network.Figures.Update(network.Times.FillMeans);
        End($"launch {launch.Number}: round {Format.Count(round)} of {Format.Count(rounds)}{First()}", launch.Estimate.Rounds[round - 1]);
        var next = round < rounds ? $"round {Format.Count(round + 1)} of {Format.Count(rounds)}" : "ending";
        screen.Begin($"{options.Launch(launch.Number)}, {next}");
    }

    // A step that follows what was measured.
    private void End(string outcome, TimeSpan planned)
    {
        screen.End(outcome, planned);
        _planned -= planned;
    }

    /// <summary>Null: the way to services on other machines is not measured.</summary>
    private async Task<NetworkDeliveredRecord?> DeliveredAsync(NetworkPath path, string when, CancellationToken cancellation)
    {
        using var phase = builder.Phases.Enter(RunPhase.Network);
        screen.Begin($"what the network delivers {when}");
        var delivered = environment.IsHere ? await DeliveredProbe.MeasureAsync(path, when, builder, cancellation) : null;
        screen.End(delivered is null ? "not measured" : $"round trip {Format.Time(delivered.RoundTripNanoseconds)} {when}",
            DeliveredProbe.Expected(network.Profile));
        return delivered;
    }

    private async Task<ColdRun?> StartColdAsync(ClientTask task, CancellationToken cancellation)
    {
        if (network.Profile.IsLocal || network.Before is null)
        {
            return null;
        }

        using var phase = builder.Phases.Enter(RunPhase.ColdStarts);
        screen.Begin("fresh clients of every arm");
        return await ColdRun.StartAsync(
            options.Compared, task, new(options.ColdIdle, _limit.Limit), environment.Start, () =>
                screen.End("a fresh client of every arm", network.Steps.Cold), cancellation);
    }

    /// <summary>The first figures, for whoever watches lines go by.</summary>
    private string First()
    {
        var first = network.Figures.ToRecords()[0];
        if (first.Cells.Any(cell => cell.Time is null))
        {
            return "";
        }

        var times = network.Figures.Arms.Zip(first.Cells, (arm, cell) => $"{arm} {Format.Time(cell.Time!.MeanNanoseconds)}");
        return $"; {first.Name} {string.Join(", ", times)}";
    }

    /// <summary>A launch that goes on.</summary>
    private sealed class Launch(int number, LaunchPlan plan, long start)
    {
        /// <summary>From 1.</summary>
        public int Number => number;

        public LaunchPlan Plan => plan;

        /// <summary>When it began, by <see cref="Stopwatch"/>.</summary>
        public long Start => start;

        /// <summary>What its steps take, as far as its calls show.</summary>
        public LaunchEstimate Estimate { get; set; } = new(TimeSpan.Zero, [], TimeSpan.Zero, IsOfFew: false);

        /// <summary>Lines of iterations so far.</summary>
        public int Lines { get; set; }
    }
}
