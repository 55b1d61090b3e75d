namespace RpcBench.Launching;

/// <summary>The hidden verb of a launch's client: a fresh process that measures every operation once a round. Drift and temporary load on
/// the machine then affect all operations alike, and a late compilation never affects a single operation.</summary>
internal sealed class LaunchClient(
    LaunchPlan plan, ComparedOperation[] operations, ArmClients clients, CallLimit limit, Random order,
    Action<LaunchLine> writeLine)
{
    public const string Verb = ":launch";

    // How often a launch checks whether it will use its time, and the largest factor by which one check changes the remaining iterations.
    private const int ReviewCount = 16;
    private const double MaxReviewFactor = 1.5;

    private readonly InterleavedMeasurement[] _measurements = [.. plan.Cells.Select(cell => new InterleavedMeasurement(
        operations.First(operation => operation.Name == cell.Operation), cell, clients, limit, plan.Length, plan.Services, order))];

    // The measurements with one call at a time whose calls request the services' times.
    private InterleavedMeasurement[] _serverTimed = [];

    private readonly PhaseClock _phases = new(TimeProvider.System);
    private readonly long _start = Stopwatch.GetTimestamp();

    // The plans after the warm-up, and the factor by which the reviews have changed the plans' number of iterations.
    private IReadOnlyList<IterationPlan> _chosenPlans = [];
    private double _reviewFactor = 1;

    public static int Run(Declaration declared)
    {
        OwningRun.EndWithRun();
        var task = ClientTask.Read();
        var (compared, endpoints) = task.Resolve(declared);
        var plan = task.Launch!;
        var limit = new CallLimit(TimeSpan.FromMilliseconds(task.LimitMilliseconds));
        using var clients = new ArmClients(endpoints, compared.Operations, ConnectionPolicy.TryParse(task.Connections));
        if (plan.Cells.Any(cell => cell.IsAsked))
        {
            clients.OpenTimingClients();
        }

        limit.RunAsync("Opening the connections", clients.OpenAsync, CancellationToken.None).GetAwaiter().GetResult();
        ComparedOperation[] operations = [.. plan.Operations.Select(compared.FindOperation)];
        ComparisonRun.PrepareAsync(clients, operations, CancellationToken.None).GetAwaiter().GetResult();
        try
        {
            new LaunchClient(plan, operations, clients, limit, new(plan.Seed), WriteLine).Measure();
            return 0;
        }
        catch (LostCallException lost)
        {
            WriteLine(new(Lost: lost.Call));
            throw;
        }
    }

    private static void WriteLine(LaunchLine line) => Console.WriteLine(JsonSerializer.Serialize(line, LaunchJson.Default.LaunchLine));

    internal void Measure()
    {
        ReportPhases();
        RunWarmUp();
        for (var round = 1; round <= plan.Length.Rounds; round++)
        {
            // These calls run before the round, so that the launch does not end with them.
            RunServerTimed(one => one.Plan.CountInRound(round, plan.Length.Rounds), line => writeLine(new(Asked: line)));
            RunTimed(round);
            writeLine(new(Round: round));
            ReportPhases();
            if (round % Math.Max(1, plan.Length.Rounds / ReviewCount) == 0)
            {
                FillTime(round);
            }
        }

        ReportCalls();
        foreach (var operation in plan.TakesApart ? operations : [])
        {
            MeasureComponents(operation);
        }

        ReportPhases();
    }

    /// <summary>Changes the number of remaining iterations so that they fill the remaining time, judging by the iterations so
    /// far.</summary>
    private void FillTime(int round)
    {
        var rounds = plan.Length.Rounds;
        if (plan.Length.Seconds is not { } most || round == rounds)
        {
            return;
        }

        var left = most - Stopwatch.GetElapsedTime(_start).TotalSeconds - SecondsAfter(_serverTimed, round);
        _reviewFactor *= Math.Clamp(left / SecondsAfter(_measurements, round), 1 / MaxReviewFactor, MaxReviewFactor);
        foreach (var (measurement, iterations) in _measurements.Zip(_chosenPlans))
        {
            measurement.Plan = iterations.Scale(_reviewFactor);
        }
    }

    private double SecondsAfter(InterleavedMeasurement[] measurements, int round) =>
        measurements.Sum(one => one.Plan.CountAfterRound(round, plan.Length.Rounds) * one.SecondsPerIteration);

    private void ReportPhases() => writeLine(new(Phases: _phases.ToRecords()));

    private void RunServerTimed(Func<InterleavedMeasurement, int> times, Action<IterationLine> report)
    {
        using var phase = _phases.Enter(RunPhase.DatabaseTime);
        RunRound(_serverTimed, 0, times, report);
    }

    private void RunTimed(int round)
    {
        using var phase = _phases.Enter(RunPhase.BetweenIterations);
        RunRound(_measurements, round, one => one.Plan.CountInRound(round, plan.Length
            .Rounds), line => writeLine(new(Iteration: line)), measurement =>
            _phases.MoveTime(new PhaseRecord(
                measurement.InFlight == 1 ? RunPhase.TimedAlone : RunPhase.TimedInFlight, measurement.LastSeconds.All,
                measurement.LastSeconds.Timed)));
    }

    private void ReportCalls()
    {
        using var phase = _phases.Enter(RunPhase.Allocations);
        foreach (var measurement in _measurements)
        {
            ReportCalls(measurement);
            measurement.Dispose();
        }

        Array.ForEach(_serverTimed, measurement => measurement.Dispose());
    }

    private void ReportCalls(InterleavedMeasurement measurement)
    {
        var counts = plan.CountsAllocations && measurement.Plan.CountedCalls > 0;
        foreach (var arm in measurement.Arms)
        {
            var memory = counts ? arm.CountAllocationsAsync(measurement.Plan.CountedCalls).GetAwaiter().GetResult() : null;
            var times = arm.TimeCounts.OrderBy(time => time.Key).ToList();
            var (client, service) = arm.ProcessorNanosecondsPerCall;
            writeLine(new(Calls: new(
                measurement.Operation.Name, measurement.InFlight, arm.Arm.Id, memory, client, service, [.. times.Select(time => time.Key)],
                [.. times.Select(time => time.Value)])));
        }
    }

    private void MeasureComponents(ComparedOperation operation)
    {
        using var phase = _phases.Enter(RunPhase.Components);
        foreach (var arm in clients.Arms)
        {
            if (operation.Details.Components.GetValueOrDefault(arm.Id) is not { } make)
            {
                continue;
            }

            var pieces = DeclaredCode.Run($"The Pieces of {operation} over {arm}",
                () => make(clients[arm], CancellationToken.None).GetAwaiter().GetResult());
            foreach (var (name, once) in pieces)
            {
                writeLine(new(Piece: new(operation.Name, name, DeclaredCode.Run(
                    $"The piece {name} of {operation} over {arm}", () => ComponentBenchmark.Measure(name, once)))));
            }
        }
    }

    private void RunWarmUp()
    {
        using var phase = _phases.Enter(RunPhase.WarmUp);
        var start = Stopwatch.GetTimestamp();
        var round = 0;
        var settling = new WarmUpRule(plan.Length.CreateWarmUpOptions(_measurements.Sum(one => one.Arms.Count)));
        Dictionary<(string, int, string), double> times = [];
        do
        {
            RunRound(_measurements, 0, _ => 1, line =>
            {
                writeLine(new(Iteration: line));
                times[(line.Operation, line.InFlight, line.Arm)] = line.Nanoseconds / line.Calls;
            });
            Array.ForEach(_measurements, measurement => measurement.CalibrateWarmUp());
            settling.AddRound([.. times.Values]);
            round++;
        }
        while (plan.Length.WarmUpRounds is { } given ? round < given : !settling.IsOver(Stopwatch.GetElapsedTime(start)));

        StartServerTimed();
        var seconds = Stopwatch.GetElapsedTime(start).TotalSeconds;
        var fitting = IterationPlan.Choose(
            plan.Length, [.. _measurements.Select(one => one.LastCallTimes)], seconds + _serverTimed.Sum(one => one.Plan.TotalSeconds));
        _chosenPlans = [.. fitting.Select((iterations, index) => iterations with { Offset = index * plan.Length.Rounds / fitting.Count })];
        foreach (var (measurement, iterations) in _measurements.Zip(_chosenPlans))
        {
            measurement.Plan = iterations;
        }

        bool? isSettled = plan.Length.WarmUpRounds is null ? settling.HasSettled : null;
        writeLine(new(WarmUp: new(round, seconds, isSettled)));
    }

    /// <summary>Makes the first calls that request the services' times. These calls open the connections and show which services report
    /// times. Later calls request times only from these services.</summary>
    private void StartServerTimed()
    {
        var alone = _measurements.Zip(plan.Cells).Where(pair => pair.Second.IsAsked).Select(pair => pair.First).ToList();
        _serverTimed = clients.TimingClients is not { } own ? [] : [.. alone.Select(one => new InterleavedMeasurement(
            one.Operation, new(one.Operation.Name, one.InFlight), own, limit, plan.Length with { Calls = null }, plan.Services, order))];
        RunServerTimed(_ => 1, _ => { });
        foreach (var (timed, asking) in alone.Zip(_serverTimed).Where(pair => pair.Second.Arms.Any(arm => arm.ReportedTiming is not null)))
        {
            asking.Plan = IterationPlan.PlanServerTimes(plan.Length, timed.LastCallTimes);
        }
    }

    private void RunRound(
        IEnumerable<InterleavedMeasurement> measurements, int round, Func<InterleavedMeasurement, int> times, Action<IterationLine> report,
        Action<InterleavedMeasurement>? onRan = null)
    {
        InterleavedMeasurement[] turn = [.. measurements.SelectMany(measurement => Enumerable.Repeat(measurement, times(measurement)))];
        order.Shuffle(turn);
        foreach (var measurement in turn)
        {
            measurement.RunIteration(round, report);
            onRan?.Invoke(measurement);
        }
    }
}
