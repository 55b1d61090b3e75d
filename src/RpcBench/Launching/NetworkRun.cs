namespace RpcBench.Launching;

/// <summary>The measurements over one network: the network itself, fresh clients, and a client in every launch.</summary>
internal sealed class NetworkRun
{
    private readonly MeasurementPlan _options;
    private readonly TestEnvironment _environment;
    private readonly BenchmarkBuilder _builder;
    private readonly NetworkBuilder _network;
    private readonly RunScreen _screen;
    private readonly CallLimit _limit;
    private readonly LaunchCells _cells;

    private IReadOnlyList<PhaseRecord> _lastPhases = [];

    public NetworkRun(
        MeasurementPlan options, TestEnvironment environment, IReadOnlyList<ComparedOperation> operations, BenchmarkBuilder builder,
        NetworkBuilder network, RunScreen screen)
    {
        (_options, _environment, _builder, _network, _screen) = (options, environment, builder, network, screen);
        _limit = CallLimit.ForNetwork(network.Profile);
        _cells = new(options, operations, network.Times);
        Timetable = new(options, network.Profile, network.Length, _cells, screen);
    }

    public LaunchTimetable Timetable { get; }

    public LaunchTimes Times => _network.Times;

    /// <summary>Measures one launch whose services have just started.</summary>
    public async Task LaunchAsync(int number, IReadOnlyList<LaunchCell> cells, CancellationToken cancellation)
    {
        _network.HasBegun = true;
        BeginChapter();
        await using var path = await _environment.OpenNetworkAsync(_network.Profile, cancellation);
        var task = ClientTask.Create(path.Endpoints, _options.Connections, _limit.Limit, _options.Compared);
        if (number > 1)
        {
            await MeasureAsync(task, number, cells, cancellation);
            return;
        }

        _network.DeliveredBefore = await MeasureNetworkAsync(path, "before the measurements", cancellation);
        await using var cold = _network.Profile.IsLocal || _network.DeliveredBefore is null ? null : await ColdStarts.StartAsync(
            _options, task, _environment.Start, _builder.Phases, _screen, Timetable.ColdTime, cancellation);
        await MeasureAsync(task, number, cells, cancellation);
        if (cold is not null)
        {
            // The fresh clients must finish first, because their waiting connections end with the services.
            _network.Cold = await cold.FinishAsync(_network.DeliveredBefore!, cancellation);
        }
    }

    public async Task FinishAsync(CancellationToken cancellation)
    {
        BeginChapter();
        await using var path = await _environment.OpenNetworkAsync(_network.Profile, cancellation);
        _network.DeliveredAfter = await MeasureNetworkAsync(path, "after the measurements", cancellation);
    }

    /// <summary>The turn of this network in a launch that measures all cells except candidates.</summary>
    public NetworkTurn RegularTurn => new(this, _cells.RegularCells);

    /// <summary>Returns the turn of this network in an added launch, or null if every comparison is decided.</summary>
    public NetworkTurn? PlanAddedTurn(Random random)
    {
        if (Times.LaunchesNeeded <= 0 || Times.Launches.Count == 0)
        {
            return null;
        }

        // The longest launch is usually the first, which includes the start of the services and measures all cells.
        var whole = TimeSpan.FromSeconds(Times.Launches.Max(launch => launch.Seconds));
        var cells = _cells.ChooseAddedCells(random);
        var measured = Math.Min(1, (double)cells.Count / _cells.RegularCells.Count);
        return new(this, cells, LaunchEstimator.EstimateAddedLaunch(whole, _lastPhases, measured));
    }

    public void AddToPlan(ProgressPlan plan, IReadOnlyList<LaunchCell> cells) => Timetable.AddToPlan(plan, _cells.MarkServerTimed(cells));

    private void BeginChapter() => _screen.BeginChapter(
        _builder.Networks.Count == 1 && _network.Profile.IsLocal ? null : _network.Profile.Name, _network.Figures);

    private async Task MeasureAsync(
        ClientTask task, int number, IReadOnlyList<LaunchCell> cells, CancellationToken cancellation)
    {
        // Launches that took longer than planned shorten the next launch, unless it makes only few calls and cannot leave out any.
        var before = Timetable.HasFewCalls ? 0 : Times.Launches.Sum(launch => launch.Seconds);
        var plan = _cells.MakePlan(number, cells, _network.Length, before, GetServiceProcesses());
        Times.BeginLaunch();
        var progress = new LaunchProgress(number, _options.DescribeLaunch(number), plan, Timetable, _network.Figures, _screen);
        try
        {
            _lastPhases = await LaunchProcess.RunAsync(
                task with { Launch = plan }, _environment.Start, _builder.Phases, line => HandleLine(line, progress), cancellation);
            if (plan.CountsAllocations)
            {
                progress.EndAllocations();
                _builder.Note(Timetable.HasFewCalls ? new DiagnosticRecord(DiagnosticCode.FewCalls) : null);
            }

            Times.EndLaunch(progress.Elapsed);
        }
        catch
        {
            Times.DiscardLaunch();
            throw;
        }
        finally
        {
            _network.UpdateResults();
        }
    }

    private void HandleLine(LaunchLine line, LaunchProgress progress)
    {
        Times.AddLine(line);
        if (line.Round is not null)
        {
            _network.Figures.UpdateMeans(Times);
        }

        progress.Show(line);
    }

    private Dictionary<string, int> GetServiceProcesses() =>
        _options.Compared.Arms.Select(arm => (arm.Id, Process: _environment.ProcessOf(arm)))
            .Where(one => one.Process is not null).ToDictionary(one => one.Id, one => one.Process!.Value);

    /// <summary>Measures the network between clients and services. Returns null if the services run on other machines.</summary>
    private async Task<DeliveredNetworkRecord?> MeasureNetworkAsync(NetworkPath path, string when, CancellationToken cancellation)
    {
        using var phase = _builder.Phases.Enter(RunPhase.Network);
        _screen.BeginStep($"what the network delivers {when}");
        var delivered = _environment.IsLocal ? await NetworkDeliveryProbe.MeasureAsync(path, when, _builder, cancellation) : null;
        _screen.EndStep(delivered is null ? "not measured" : $"round trip {Format.Time(delivered.RoundTripNanoseconds)} {when}",
            NetworkDeliveryProbe.EstimateTime(_network.Profile));
        return delivered;
    }
}
