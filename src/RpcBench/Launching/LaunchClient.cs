namespace RpcBench.Launching;

/// <summary>The hidden verb of a launch's client: a fresh process that measures every operation once a round. Drift and temporary load on
/// the machine then affect all operations alike, and a late compilation never affects a single operation.</summary>
internal sealed class LaunchClient(
    LaunchPlan plan, ComparedOperation[] operations, ArmClients clients, CallLimit limit, Random order,
    Action<LaunchLine> say)
{
    public const string Verb = ":launch";

    // How often a launch checks whether it will use its time, and the largest factor by which one check changes the remaining iterations.
    private const int Reviews = 16;
    private const double MostAtReview = 1.5;

    private readonly InterleavedMeasurement[] _measurements = [.. plan.Cells.Select(cell => new InterleavedMeasurement(
        operations.First(operation => operation.Name == cell.Operation), cell, clients, limit, plan.Length, plan.Services, order))];

    // The measurements whose calls request the services' times, with one call at a time.
    private InterleavedMeasurement[] _asking = [];

    private readonly PhaseClock _phases = new(TimeProvider.System);
    private readonly long _start = Stopwatch.GetTimestamp();

    // The plans after the warm-up, and the factor by which the reviews have changed their number of iterations.
    private IReadOnlyList<IterationPlan> _chosen = [];
    private double _factor = 1;

    public static int Run(Declaration declared)
    {
        OwningRun.EndWithIt();
        var task = ClientTask.Read();
        var (compared, endpoints) = task.Open(declared);
        var plan = task.Launch!;
        var limit = new CallLimit(TimeSpan.FromMilliseconds(task.LimitMilliseconds));
        using var clients = new ArmClients(endpoints, compared.Operations, ConnectionPolicy.TryParse(task.Connections));
        if (plan.Cells.Any(cell => cell.IsAsked))
        {
            clients.OpenAsking();
        }

        limit.RunAsync("Opening the connections", clients.OpenAsync, CancellationToken.None).GetAwaiter().GetResult();
        ComparedOperation[] operations = [.. plan.Operations.Select(compared.Find)];
        ComparisonRun.PrepareAsync(clients, operations, CancellationToken.None).GetAwaiter().GetResult();
        try
        {
            new LaunchClient(plan, operations, clients, limit, new(plan.Seed), Say).Measure();
            return 0;
        }
        catch (LostCallException lost)
        {
            Say(new(Lost: lost.Call));
            throw;
        }
    }

    private static void Say(LaunchLine line) => Console.WriteLine(JsonSerializer.Serialize(line, LaunchJson.Default.LaunchLine));

    internal void Measure()
    {
        SayPhases();
        WarmUp();
        for (var round = 1; round <= plan.Length.Rounds; round++)
        {
            // These calls run before the round, so that none of them follow the last round.
            Ask(one => one.Plan.In(round, plan.Length.Rounds), line => say(new(Asked: line)));
            RunTimed(round);
            say(new(Round: round));
            SayPhases();
            if (round % Math.Max(1, plan.Length.Rounds / Reviews) == 0)
            {
                FillTime(round);
            }
        }

        SayCalls();
        foreach (var operation in plan.TakesApart ? operations : [])
        {
            TakeApart(operation);
        }

        SayPhases();
    }

    /// <summary>Fits the remaining iterations into the remaining time, based on the iterations so far.</summary>
    private void FillTime(int round)
    {
        var rounds = plan.Length.Rounds;
        if (plan.Length.Seconds is not { } most || round == rounds)
        {
            return;
        }

        var left = most - Stopwatch.GetElapsedTime(_start).TotalSeconds - SecondsAfter(_asking, round);
        _factor *= Math.Clamp(left / SecondsAfter(_measurements, round), 1 / MostAtReview, MostAtReview);
        foreach (var (measurement, iterations) in _measurements.Zip(_chosen))
        {
            measurement.Plan = iterations.Scale(_factor);
        }
    }

    private double SecondsAfter(InterleavedMeasurement[] measurements, int round) =>
        measurements.Sum(one => one.Plan.After(round, plan.Length.Rounds) * one.SecondsEach);

    private void SayPhases() => say(new(Phases: _phases.ToRecords()));

    private void Ask(Func<InterleavedMeasurement, int> times, Action<IterationLine> report)
    {
        using var phase = _phases.Enter(RunPhase.DatabaseTime);
        RunRound(_asking, 0, times, report);
    }

    private void RunTimed(int round)
    {
        using var phase = _phases.Enter(RunPhase.BetweenIterations);
        RunRound(_measurements, round, one => one.Plan.In(round, plan.Length.Rounds), line => say(new(Iteration: line)), measurement =>
            _phases.Move(new PhaseRecord(
                measurement.InFlight == 1 ? RunPhase.TimedAlone : RunPhase.TimedInFlight, measurement.Seconds.All,
                measurement.Seconds.Timed)));
    }

    private void SayCalls()
    {
        using var phase = _phases.Enter(RunPhase.Allocations);
        foreach (var measurement in _measurements)
        {
            SayCalls(measurement);
            measurement.Dispose();
        }

        Array.ForEach(_asking, measurement => measurement.Dispose());
    }

    private void SayCalls(InterleavedMeasurement measurement)
    {
        var counts = plan.CountsAllocations && measurement.Plan.Counted > 0;
        foreach (var arm in measurement.Arms)
        {
            var memory = counts ? arm.CountMemoryAsync(measurement.Plan.Counted).GetAwaiter().GetResult() : null;
            var times = arm.Times.OrderBy(time => time.Key).ToList();
            var (client, service) = arm.Processor;
            say(new(Calls: new(
                measurement.Operation.Name, measurement.InFlight, arm.Arm.Id, memory, client, service, [.. times.Select(time => time.Key)],
                [.. times.Select(time => time.Value)])));
        }
    }

    private void TakeApart(ComparedOperation operation)
    {
        using var phase = _phases.Enter(RunPhase.Components);
        foreach (var arm in clients.Arms)
        {
            if (operation.Details.Pieces.GetValueOrDefault(arm.Id) is not { } make)
            {
                continue;
            }

            var pieces = DeclaredCode.Run($"The Pieces of {operation} over {arm}",
                () => make(clients[arm], CancellationToken.None).GetAwaiter().GetResult());
            foreach (var (name, once) in pieces)
            {
                say(new(Piece: new(operation.Name, name, DeclaredCode.Run(
                    $"The piece {name} of {operation} over {arm}", () => PieceBenchmark.Measure(name, once)))));
            }
        }
    }

    private void WarmUp()
    {
        using var phase = _phases.Enter(RunPhase.WarmUp);
        var start = Stopwatch.GetTimestamp();
        var round = 0;
        var settling = new WarmUp(plan.Length.WarmUpOf(_measurements.Sum(one => one.Arms.Count)));
        Dictionary<(string, int, string), double> times = [];
        do
        {
            RunRound(_measurements, 0, _ => 1, line =>
            {
                say(new(Iteration: line));
                times[(line.Operation, line.InFlight, line.Arm)] = line.Nanoseconds / line.Calls;
            });
            Array.ForEach(_measurements, measurement => measurement.Calibrate());
            settling.Add([.. times.Values]);
            round++;
        }
        while (plan.Length.WarmUpRounds is { } given ? round < given : !settling.IsOver(Stopwatch.GetElapsedTime(start)));

        OpenAsking();
        var seconds = Stopwatch.GetElapsedTime(start).TotalSeconds;
        var fitting = IterationPlan.Choose(
            plan.Length, [.. _measurements.Select(one => one.Times)], seconds + _asking.Sum(one => one.Plan.Seconds));
        _chosen = [.. fitting.Select((iterations, index) => iterations with { Offset = index * plan.Length.Rounds / fitting.Count })];
        foreach (var (measurement, iterations) in _measurements.Zip(_chosen))
        {
            measurement.Plan = iterations;
        }

        bool? isSettled = plan.Length.WarmUpRounds is null ? settling.HasSettled : null;
        say(new(WarmUp: new(round, seconds, isSettled)));
    }

    /// <summary>Makes the first calls that request the services' times. They open the connections and show which services report times.
    /// Later calls request times only from those services.</summary>
    private void OpenAsking()
    {
        var alone = _measurements.Zip(plan.Cells).Where(pair => pair.Second.IsAsked).Select(pair => pair.First).ToList();
        _asking = clients.Asking is not { } own ? [] : [.. alone.Select(one => new InterleavedMeasurement(
            one.Operation, new(one.Operation.Name, one.InFlight), own, limit, plan.Length with { Calls = null }, plan.Services, order))];
        Ask(_ => 1, _ => { });
        foreach (var (timed, asking) in alone.Zip(_asking).Where(pair => pair.Second.Arms.Any(arm => arm.Reported is not null)))
        {
            asking.Plan = IterationPlan.Asking(plan.Length, timed.Times);
        }
    }

    private void RunRound(
        IEnumerable<InterleavedMeasurement> measurements, int round, Func<InterleavedMeasurement, int> times, Action<IterationLine> report,
        Action<InterleavedMeasurement>? ran = null)
    {
        InterleavedMeasurement[] turn = [.. measurements.SelectMany(measurement => Enumerable.Repeat(measurement, times(measurement)))];
        order.Shuffle(turn);
        foreach (var measurement in turn)
        {
            measurement.Run(round, report);
            ran?.Invoke(measurement);
        }
    }
}
