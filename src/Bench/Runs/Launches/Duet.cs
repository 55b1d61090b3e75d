using RpcBench.Bench.Operations;
using RpcBench.Statistics;

namespace RpcBench.Bench.Runs.Launches;

/// <summary>
/// One operation with so many calls in flight, over every arm from one process: the arms' iterations take turns in orders that are balanced and come in a drawn order, and have the
/// same number of calls. Whatever the machine does meanwhile happens to all of them.
/// </summary>
internal sealed class Duet : IDisposable
{
    private readonly LaunchPlan _plan;
    private readonly DuetArm[] _arms;
    private readonly Random _order;
    private readonly IReadOnlyList<int>[] _rows;
    private int _turn;

    public Duet(Operation operation, int inFlight, ArmClients clients, CallLimit limit, LaunchPlan plan, Random order)
    {
        (Operation, InFlight, _plan, _order) = (operation, inFlight, plan, order);
        _arms = [.. clients.Arms.Select(arm => new DuetArm(arm, new(operation, arm, clients), inFlight, limit))];
        _rows = [.. WilliamsSquare.Rows(_arms.Length)];
        Calls = plan.Calls ?? Fewest(isWhole: false);
    }

    public Operation Operation { get; }

    public int InFlight { get; }

    public IReadOnlyList<DuetArm> Arms => _arms;

    /// <summary>Calls of the next iteration.</summary>
    public int Calls { get; private set; }

    /// <summary>One iteration of each arm.</summary>
    /// <param name="round">Of the timed ones, from 1; 0: it is of the warm-up.</param>
    /// <param name="report">Takes each.</param>
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
        if (part >= 1)
        {
            // The timed rounds begin with a whole square.
            _turn = 0;
        }

        if (_plan.Calls is null)
        {
            var call = _arms.Average(arm => arm.LastNanoseconds);
            Calls = (int)Math.Clamp(part * _plan.BlockMilliseconds * 1e6 / call, Fewest(isWhole: part >= 1), int.MaxValue / 2);
        }
    }

    // Of fewer calls than twice those in flight most would begin or end alone.
    private int Fewest(bool isWhole) => InFlight == 1 ? _plan.FewestCalls : InFlight * (isWhole ? 2 : 1);

    public void Dispose()
    {
        foreach (var arm in _arms)
        {
            arm.Dispose();
        }
    }
}
