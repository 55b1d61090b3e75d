namespace RpcBench.Measuring.Runs.Launches;

/// <summary>The hidden verb of a launch's client: a fresh process that measures every operation in rounds. A round visits all of them once,
/// so that what drifts or comes and goes on the machine is spread over all, and one late compilation is nobody's alone.</summary>
internal sealed class LaunchClient(
    LaunchPlan plan, ComparedOperation[] operations, ArmClients clients, CallLimit limit, Random order,
    Action<LaunchLine> say)
{
    public const string Verb = ":launch";

    private readonly InterleavedMeasurement[] _measurements = [.. plan.Cells.Select(cell => new InterleavedMeasurement(
        operations.First(operation => operation.Name == cell.Operation), cell, clients, limit, plan.Length, plan.Services, order))];

    // One call at a time.
    private InterleavedMeasurement[] _asking = [];

    /// <summary>Runs one launch.</summary>
    public static int Run(Declaration declared)
    {
        OwningRun.EndWithIt();
        var task = ClientTask.Read();
        var (compared, endpoints) = task.Open(declared);
        var plan = task.Launch!;
        var limit = new CallLimit(TimeSpan.FromMilliseconds(task.LimitMilliseconds));
        using var clients = new ArmClients(endpoints, compared, ConnectionPolicy.TryParse(task.Connections));
        if (plan.Cells.Any(cell => cell.IsAsked))
        {
            clients.OpenAsking();
        }

        limit.RunAsync("Opening the connections", clients.OpenAsync, CancellationToken.None).GetAwaiter().GetResult();
        ComparedOperation[] operations = [.. plan.Operations.Select(compared.Find)];
        ComparisonRun.PrepareAsync(clients, operations, CancellationToken.None).GetAwaiter().GetResult();
        new LaunchClient(plan, operations, clients, limit, new(plan.Seed), Say).Measure();
        return 0;
    }

    private static void Say(LaunchLine line) => Console.WriteLine(JsonSerializer.Serialize(line, LaunchJson.Default.LaunchLine));

    internal void Measure()
    {
        WarmUp();
        for (var round = 1; round <= plan.Length.Rounds; round++)
        {
            // Before the round, so that nothing asks behind the last one.
            RunRound(_asking, 0, one => one.Plan.In(round, plan.Length.Rounds), line => say(new(Asked: line)));
            RunRound(_measurements, round, one => one.Plan.In(round, plan.Length.Rounds), line => say(new(Iteration: line)));
            say(new(Round: round));
        }

        foreach (var measurement in _measurements)
        {
            SayCalls(measurement);
            measurement.Dispose();
        }

        Array.ForEach(_asking, measurement => measurement.Dispose());
        foreach (var operation in plan.TakesApart ? operations : [])
        {
            TakeApart(operation);
        }
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

    /// <summary>Measures the pieces of work that an operation's calls do, each by itself.</summary>
    private void TakeApart(ComparedOperation operation)
    {
        foreach (var arm in clients.Arms)
        {
            var pieces = operation.Details.Pieces.GetValueOrDefault(arm.Id)?.Invoke(clients[arm], CancellationToken.None)
                .GetAwaiter().GetResult() ?? new Dictionary<string, Action>();
            foreach (var (name, once) in pieces)
            {
                say(new(Piece: new(operation.Name, name, PieceBenchmark.Measure(name, once))));
            }
        }
    }

    private void WarmUp()
    {
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
        var chosen = IterationPlan.Choose(
            plan.Length, [.. _measurements.Select(one => one.Times)], seconds + _asking.Sum(one => one.Plan.Seconds));
        foreach (var (measurement, iterations) in _measurements.Zip(chosen))
        {
            measurement.Plan = iterations;
        }

        bool? isSettled = plan.Length.WarmUpRounds is null ? settling.HasSettled : null;
        say(new(WarmUp: new(round, seconds, isSettled)));
    }

    /// <summary>The first calls that ask open their connections, and show which services tell: no others are asked again.</summary>
    private void OpenAsking()
    {
        var alone = _measurements.Zip(plan.Cells).Where(pair => pair.Second.IsAsked).Select(pair => pair.First).ToList();
        _asking = clients.Asking is not { } own ? [] : [.. alone.Select(one => new InterleavedMeasurement(
            one.Operation, new(one.Operation.Name, one.InFlight), own, limit, plan.Length with { Calls = null }, plan.Services, order))];
        RunRound(_asking, 0, _ => 1, _ => { });
        foreach (var (timed, asking) in alone.Zip(_asking).Where(pair => pair.Second.Arms.Any(arm => arm.Reported is not null)))
        {
            asking.Plan = IterationPlan.Asking(plan.Length, timed.Times);
        }
    }

    private void RunRound(
        IEnumerable<InterleavedMeasurement> measurements, int round, Func<InterleavedMeasurement, int> times, Action<IterationLine> report)
    {
        InterleavedMeasurement[] turn = [.. measurements.SelectMany(measurement => Enumerable.Repeat(measurement, times(measurement)))];
        order.Shuffle(turn);
        foreach (var measurement in turn)
        {
            measurement.Run(round, report);
        }
    }
}
