using BenchmarkDotNet.Engines;

namespace RpcBench.Measuring.Runs;

/// <summary>One operation with so many calls in flight, over every arm from one process. An iteration is the same number of calls of each
/// arm, made in short turns whose orders are balanced and come in a drawn order: whatever the machine does meanwhile happens to all of
/// them. It is BenchmarkDotNet's engine that runs the iterations. Garbage is collected when the arms' calls ask for it, as in a user's
/// process, so that an arm which allocates more pays for that.</summary>
internal sealed class Duet : IDisposable
{
    // Of fewer iterations no trend is told.
    private const int FewestIterations = 3;

    private readonly LaunchLength _length;
    private readonly double _part;
    private readonly DuetArm[] _arms;
    private readonly Random _order;
    private readonly IReadOnlyList<int>[] _rows;
    private readonly IEngine _engine;
    private int _row;
    private int _iterations;
    private int _turns = 1;
    private bool _counts;

    public Duet(
        ComparedOperation operation, CellName cell, ArmClients clients, CallLimit limit, LaunchLength length,
        IReadOnlyDictionary<string, int> services, Random order)
    {
        (Operation, InFlight, _part, _length, _order) = (operation, cell.InFlight, cell.Part, length, order);
        _arms = [.. clients.Arms.Select(arm => new DuetArm(
            arm, operation.Bind(arm, clients), InFlight, limit, services.TryGetValue(arm.Id, out var process) ? process : null,
            clients.TimesOf(arm)))];
        _rows = [.. WilliamsSquare.Rows(_arms.Length)];
        Calls = length.Calls ?? Fewest(isWhole: false);
        _engine = IterationEngine.Create(
            Operation.Name, _ => Run(), _ => { }, forcesCollections: false,
            (() => Wait(EachArmAsync(arm => arm.ReadyAsync(Calls, _turns, _counts))), () => Wait(EachArmAsync(arm => arm.ClearAsync()))));
    }

    public ComparedOperation Operation { get; }

    public int InFlight { get; }

    public IReadOnlyList<DuetArm> Arms => _arms;

    /// <summary>Of the iteration before, in nanoseconds: the mean of all arms.</summary>
    public double CallNanoseconds => _arms.Average(arm => arm.LastNanoseconds);

    /// <summary>What all timed iterations are expected to take, by the time of those before.</summary>
    public double Seconds => _iterations * Calls * _arms.Sum(arm => arm.LastNanoseconds) * (InFlight > 1 ? RoundShares.WithRamp : 1) / 1e9;

    /// <summary>Of each arm in an iteration.</summary>
    public int Calls { get; private set; }

    /// <summary>How many iterations it has in a timed round, from 1; they are spread over all rounds. Usually one, with one call at a time;
    /// fewer with several in flight where ten calls of every caller take longer than a block.</summary>
    public int IterationsIn(int round) => (round * _iterations / _length.Rounds) - ((round - 1) * _iterations / _length.Rounds);

    /// <summary>One iteration of each arm, reported one by one; of the timed rounds, from 1, or of the warm-up, 0.</summary>
    public void Run(int round, Action<IterationLine> report)
    {
        _counts = round > 0;
        _engine.RunIteration(new(
            IterationMode.Workload, _counts ? IterationStage.Actual : IterationStage.Warmup, Math.Max(1, round), Calls, unrollFactor: 1));
        foreach (var arm in _arms)
        {
            var nanoseconds = arm.End(_counts);
            report(new(
                Operation.Name, InFlight, arm.Arm.Id, round, Calls, nanoseconds, arm.Reported?.Store.TotalNanoseconds,
                arm.Reported?.Handler.TotalNanoseconds));
        }
    }

    /// <summary>Chooses the calls of the iterations to come by the time of those before.</summary>
    /// <param name="part">Of their full length, which is 1: a warm-up needs no more than the calls.</param>
    public void Calibrate(double part)
    {
        var perMillisecond = 1e6 / CallNanoseconds;
        var block = _length.BlockMilliseconds * (InFlight == 1 ? 1 : _length.BusyBlocks) * perMillisecond;
        Calls = _length.Calls ?? (int)Math.Clamp(part * block, Fewest(isWhole: part >= 1), int.MaxValue / 2);
        if (part >= 1)
        {
            BeginSquares(perMillisecond);
            var usual = InFlight == 1
                ? _length.Rounds
                : Math.Clamp((int)(_length.BusyRounds * block / Calls), _length.FewestBusyRounds, _length.BusyRounds);
            _iterations = usual;
            Shorten(_part);
        }
    }

    /// <summary>Chooses as many calls that ask for the service's times as a launch makes, spread over its timed rounds, where a call takes
    /// so long.</summary>
    public void SpreadAsked(double nanoseconds)
    {
        var calls = _length.AskedCallsOf(nanoseconds);
        Calls = Math.Max(1, (int)Math.Round((double)calls / LaunchLength.AskedRounds));
        _iterations = Math.Min(calls, LaunchLength.AskedRounds);
        BeginSquares(1e6 / nanoseconds);
    }

    public void Shorten(double part) =>
        _iterations = Math.Max(Math.Min(_iterations, FewestIterations), (int)Math.Round(_iterations * part));

    public void Dispose() => _engine.Dispose();

    // The engine awaits nothing: the thread that it runs on waits, once an iteration.
    private void Run() => Wait(TurnsAsync());

    private async Task TurnsAsync()
    {
        for (var turn = 0L; turn < _turns; turn++)
        {
            if (_row % _rows.Length == 0)
            {
                _order.Shuffle(_rows);
            }

            var calls = (int)((Calls * (turn + 1) / _turns) - (Calls * turn / _turns));
            foreach (var arm in _rows[_row++ % _rows.Length])
            {
                await _arms[arm].TurnAsync(calls, _counts).ConfigureAwait(false);
            }
        }
    }

    private async Task EachArmAsync(Func<DuetArm, Task> act)
    {
        foreach (var arm in _arms)
        {
            await act(arm);
        }
    }

    /// <summary>The timed rounds begin with a whole square, whose turns are as long as they are to be.</summary>
    private void BeginSquares(double perMillisecond)
    {
        _turns = InFlight > 1 ? 1 : Math.Max(1, (int)Math.Round(Calls / Math.Max(1, _length.TurnMilliseconds * perMillisecond)));
        _row = 0;
    }

    private static void Wait(Task task) => task.GetAwaiter().GetResult();

    private int Fewest(bool isWhole) => InFlight == 1 ? _length.FewestCalls : InFlight * (isWhole ? SteadyState.FewestCalls : 1);
}
