using BenchmarkDotNet.Engines;

namespace RpcBench.Launching.Interleaving;

/// <summary>One operation with so many calls in flight, over every arm from one process. An iteration is the same number of calls of each
/// arm, made in short turns whose orders are balanced and come in a drawn order: whatever the machine does meanwhile happens to all of
/// them. It is BenchmarkDotNet's engine that runs the iterations. Garbage is collected when the arms' calls ask for it, as in a user's
/// process, so that an arm which allocates more pays for that.</summary>
internal sealed class InterleavedMeasurement : IDisposable
{
    private readonly LaunchBudget _length;
    private readonly double _share;
    private readonly ArmMeasurement[] _arms;
    private readonly Random _order;
    private readonly IReadOnlyList<int>[] _rows;
    private readonly IEngine _engine;
    private IterationPlan _plan;
    private int _row;
    private bool _counts;
    private int _timed;
    private double _timedSeconds;

    public InterleavedMeasurement(
        ComparedOperation operation, CellName cell, ArmClients clients, CallLimit limit, LaunchBudget length,
        IReadOnlyDictionary<string, int> services, Random order)
    {
        Operation = operation;
        InFlight = cell.InFlight;
        _share = cell.Share;
        _length = length;
        _order = order;
        _arms = [.. clients.Arms.Select(arm => new ArmMeasurement(
            arm, operation.Bind(arm, clients), InFlight, limit, services.TryGetValue(arm.Id, out var process) ? process : null,
            clients.TimesOf(arm)))];
        _rows = [.. WilliamsSquare.Rows(_arms.Length)];
        _plan = new(0, length.Calls ?? InFlight, 0, 0);
        _engine = IterationEngine.Create(
            Operation.Name, _ => Run(), _ => { }, forcesCollections: false,
            (() => Wait(EachArmAsync(arm => arm.ReadyAsync(_plan.Calls, _plan.Turns, HasRamp))),
                () => Wait(EachArmAsync(arm => arm.ClearAsync()))));
    }

    public ComparedOperation Operation { get; }

    public int InFlight { get; }

    public IReadOnlyList<ArmMeasurement> Arms => _arms;

    /// <summary>As the iterations so far had them.</summary>
    public CellTimes Times => new(InFlight, _share, [.. _arms.Select(arm => arm.LastNanoseconds)]);

    /// <summary>The last iteration's calls over all arms, in seconds: with the untimed calls around the timed ones, and the timed ones
    /// alone.</summary>
    public (double All, double Timed) Seconds { get; private set; }

    /// <summary>Seconds of an iteration of all arms with the untimed calls around the timed ones: the mean of the iterations of timed
    /// rounds, or what the plan expects before the first of them.</summary>
    public double SecondsEach => _timed == 0 ? _plan.SecondsEach : _timedSeconds / _timed;

    /// <summary>The iterations to come. The timed ones begin with a whole square of orders.</summary>
    public IterationPlan Plan
    {
        get => _plan;
        set => (_plan, _row) = (value, 0);
    }

    private bool HasRamp => _counts && _plan.HasRamp;

    /// <summary>One iteration of each arm, reported one by one; of the timed rounds, from 1, or of the warm-up, 0.</summary>
    public void Run(int round, Action<IterationLine> report)
    {
        _counts = round > 0;
        _engine.RunIteration(new(
            IterationMode.Workload, _counts ? IterationStage.Actual : IterationStage.Warmup, Math.Max(1, round), _plan.Calls,
            unrollFactor: 1));
        if (_counts)
        {
            _timed++;
            _timedSeconds += Seconds.All;
        }

        foreach (var arm in _arms)
        {
            var nanoseconds = arm.End(_counts);
            Seconds = Seconds with { Timed = Seconds.Timed + (nanoseconds / 1e9) };
            report(new(
                Operation.Name, InFlight, arm.Arm.Id, round, _plan.Calls, nanoseconds, arm.Reported?.Store.TotalNanoseconds,
                arm.Reported?.Handler.TotalNanoseconds));
        }
    }

    /// <summary>Chooses the calls of the warm-up's next round.</summary>
    public void Calibrate() => _plan = _plan with { Calls = IterationPlan.WarmUpCalls(_length, Times) };

    public void Dispose() => _engine.Dispose();

    // The engine awaits nothing: the thread that it runs on waits, once an iteration.
    private void Run()
    {
        var start = Stopwatch.GetTimestamp();
        Wait(TurnsAsync());
        Seconds = (Stopwatch.GetElapsedTime(start).TotalSeconds, 0);
    }

    private async Task TurnsAsync()
    {
        for (var turn = 0L; turn < _plan.Turns; turn++)
        {
            if (_row % _rows.Length == 0)
            {
                _order.Shuffle(_rows);
            }

            var calls = (int)((_plan.Calls * (turn + 1) / _plan.Turns) - (_plan.Calls * turn / _plan.Turns));
            foreach (var arm in _rows[_row++ % _rows.Length])
            {
                await _arms[arm].TurnAsync(calls, HasRamp, _counts).ConfigureAwait(false);
            }
        }
    }

    private async Task EachArmAsync(Func<ArmMeasurement, Task> act)
    {
        foreach (var arm in _arms)
        {
            await act(arm);
        }
    }

    private static void Wait(Task task) => task.GetAwaiter().GetResult();
}
