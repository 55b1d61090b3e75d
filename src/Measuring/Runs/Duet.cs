namespace RpcBench.Measuring.Runs;

/// <summary>One operation with so many calls in flight, over every arm from one process: the arms' iterations take turns in orders that are
/// balanced and come in a drawn order, and have the same number of calls. Whatever the machine does meanwhile happens to all of
/// them.</summary>
internal sealed class Duet : IDisposable
{
    private readonly LaunchLength _length;
    private readonly DuetArm[] _arms;
    private readonly Random _order;
    private readonly IReadOnlyList<int>[] _rows;
    private int _turn;
    private int _rounds;

    public Duet(Operation operation, int inFlight, ArmClients clients, CallLimit limit, LaunchLength length, Random order)
    {
        (Operation, InFlight, _length, _order) = (operation, inFlight, length, order);
        _arms = [.. clients.Arms.Select(arm => new DuetArm(arm, new(operation, arm, clients), inFlight, limit))];
        _rows = [.. WilliamsSquare.Rows(_arms.Length)];
        Calls = length.Calls ?? Fewest(isWhole: false);
    }

    public Operation Operation { get; }

    public int InFlight { get; }

    public IReadOnlyList<DuetArm> Arms => _arms;

    public int Calls { get; private set; }

    /// <summary>Whether it has iterations in a timed round: one call at a time in all. With several in flight where an iteration is longer
    /// than a block, for ten calls of every caller take their time, in fewer.</summary>
    public bool TakesPart(int round) => round * _rounds / _length.Rounds > (round - 1) * _rounds / _length.Rounds;

    /// <summary>One iteration of each arm, reported one by one; of the timed rounds, from 1, or of the warm-up, 0.</summary>
    public void Run(int round, Action<IterationLine> report)
    {
        if (_turn % _rows.Length == 0)
        {
            _order.Shuffle(_rows);
        }

        foreach (var arm in _rows[_turn++ % _rows.Length].Select(place => _arms[place]))
        {
            var nanoseconds = arm.Iterate(Calls, round);
            report(new(Operation.Name, InFlight, arm.Arm.Id, round, Calls, nanoseconds));
        }
    }

    /// <summary>Chooses the calls of the iterations to come by the time of those before.</summary>
    /// <param name="part">Of their full length, which is 1: a warm-up needs no more than the calls.</param>
    public void Calibrate(double part)
    {
        var block = _length.BlockMilliseconds * 1e6 / _arms.Average(arm => arm.LastNanoseconds);
        Calls = _length.Calls ?? (int)Math.Clamp(part * block, Fewest(isWhole: part >= 1), int.MaxValue / 2);
        if (part >= 1)
        {
            // The timed rounds begin with a whole square.
            _turn = 0;
            _rounds = InFlight == 1
                ? _length.Rounds
                : Math.Clamp((int)(_length.BusyRounds * block / Calls), _length.FewestBusyRounds, _length.BusyRounds);
        }
    }

    private int Fewest(bool isWhole) => InFlight == 1 ? _length.FewestCalls : InFlight * (isWhole ? SteadyState.FewestCalls : 1);

    public void Dispose() => Array.ForEach(_arms, arm => arm.Dispose());
}
