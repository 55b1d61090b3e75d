using BenchmarkDotNet.Engines;

namespace RpcBench.Launching.Interleaving;

/// <summary>The measurement of one operation at one number of calls in flight, over every arm from one process. An iteration has the same
/// number of calls for each arm, made in short turns. The orders of the arms are balanced and come in a random sequence, so that any
/// activity of the machine affects all arms alike. Garbage is collected when calls cause a collection, as in a user's process, so that an
/// arm that allocates more also pays more.</summary>
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
    private bool _isTimedRound;
    private int _timedIterations;
    private double _timedSeconds;

    public InterleavedMeasurement(
        ComparedOperation operation, LaunchCell cell, ArmClients clients, CallLimit limit, LaunchBudget length,
        IReadOnlyDictionary<string, int> services, Random order)
    {
        Operation = operation;
        InFlight = cell.InFlight;
        _share = cell.Share;
        _length = length;
        _order = order;
        _arms = [.. clients.Arms.Select(arm => new ArmMeasurement(
            arm, operation.Bind(arm, clients), InFlight, limit, services.TryGetValue(arm.Id, out var process) ? process : null,
            clients.GetServerTimes(arm)))];
        _rows = [.. WilliamsSquare.Rows(_arms.Length)];
        _plan = new(0, length.Calls ?? InFlight, 0, 0);
        _engine = IterationEngine.Create(
            Operation.Name, _ => RunTurns(), _ => { }, forcesCollections: false,
            (() => Wait(ForEachArmAsync(arm => arm.PrepareAsync(_plan.Calls, _plan.Turns, HasRamp))),
                () => Wait(ForEachArmAsync(arm => arm.CleanUpAsync()))));
    }

    public ComparedOperation Operation { get; }

    public int InFlight { get; }

    public IReadOnlyList<ArmMeasurement> Arms => _arms;

    public CellTimes LastCallTimes => new(InFlight, _share, [.. _arms.Select(arm => arm.LastNanoseconds)]);

    /// <summary>The time of the last iteration over all arms, in seconds: of all calls, and of the timed calls alone.</summary>
    public (double All, double Timed) LastSeconds { get; private set; }

    /// <summary>The mean time of a timed iteration over all arms in seconds, with its untimed calls. Before the first timed iteration, the
    /// planned time.</summary>
    public double SecondsPerIteration => _timedIterations == 0 ? _plan.SecondsPerIteration : _timedSeconds / _timedIterations;

    /// <summary>The plan of the remaining iterations. Setting it begins a new Williams square of arm orders.</summary>
    public IterationPlan Plan
    {
        get => _plan;
        set => (_plan, _row) = (value, 0);
    }

    private bool HasRamp => _isTimedRound && _plan.HasRamp;

    /// <summary>Runs one iteration and reports each arm separately. Timed rounds are numbered from 1. Round 0 is the warm-up, or calls that
    /// request the services' times.</summary>
    public void RunIteration(int round, Action<IterationLine> report)
    {
        _isTimedRound = round > 0;
        _engine.RunIteration(new(
            IterationMode.Workload, _isTimedRound ? IterationStage.Actual : IterationStage.Warmup, Math.Max(1, round), _plan.Calls,
            unrollFactor: 1));
        if (_isTimedRound)
        {
            _timedIterations++;
            _timedSeconds += LastSeconds.All;
        }

        foreach (var arm in _arms)
        {
            var nanoseconds = arm.EndIteration(_isTimedRound);
            LastSeconds = LastSeconds with { Timed = LastSeconds.Timed + (nanoseconds / 1e9) };
            report(new(
                Operation.Name, InFlight, arm.Arm.Id, round, _plan.Calls, nanoseconds, arm.ReportedTiming?.Store.TotalNanoseconds,
                arm.ReportedTiming?.Handler.TotalNanoseconds));
        }
    }

    public void CalibrateWarmUp() => _plan = _plan with { Calls = IterationPlan.WarmUpCalls(_length, LastCallTimes) };

    public void Dispose() => _engine.Dispose();

    // The engine cannot await, so its thread blocks during the calls.
    private void RunTurns()
    {
        var start = Stopwatch.GetTimestamp();
        Wait(RunTurnsAsync());
        LastSeconds = (Stopwatch.GetElapsedTime(start).TotalSeconds, 0);
    }

    private async Task RunTurnsAsync()
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
                await _arms[arm].RunTurnAsync(calls, HasRamp, _isTimedRound).ConfigureAwait(false);
            }
        }
    }

    private async Task ForEachArmAsync(Func<ArmMeasurement, Task> act)
    {
        foreach (var arm in _arms)
        {
            await act(arm);
        }
    }

    private static void Wait(Task task) => task.GetAwaiter().GetResult();
}
