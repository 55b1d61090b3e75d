using BenchmarkDotNet.Reports;

namespace RpcBench.Launching;

/// <summary>The launches over one network, and the figures that they give together.</summary>
internal sealed class LaunchTimes(IReadOnlyList<ComparedArm> arms, double margin, int? firstLook)
{
    private static readonly string[] Others = [Metrics.P50, Metrics.P99, Metrics.ClientProcessor, Metrics.ServiceProcessor];

    private readonly Dictionary<ArmCell, ArmTimes> _times = [];
    private readonly List<LaunchRecord> _launches = [];
    private readonly List<PieceLine> _pieces = [];
    private WarmUpLine? _warmUp;
    private int _rounds;
    private int _piecesBefore;

    /// <summary>The launches that came to their end.</summary>
    public IReadOnlyList<LaunchRecord> Launches => _launches;

    /// <summary>Launches needed in all for a verdict in every comparison; 0: all have one; infinite: at no margin, equals.</summary>
    public double LaunchesNeeded { get; private set; }

    public ArmTimes TimesOf(ArmCell cell)
    {
        if (!_times.TryGetValue(cell, out var times))
        {
            times = new();
            _times.Add(cell, times);
        }

        return times;
    }

    public void Begin(IEnumerable<OperationRecord> operations)
    {
        (_warmUp, _rounds, _piecesBefore) = (null, 0, _pieces.Count);
        foreach (var times in operations.SelectMany(ArmsOf))
        {
            times.Begin();
        }
    }

    public void Take(LaunchLine line)
    {
        switch (line)
        {
            case { Iteration: { Round: > 0 } iteration }:
                TimesOf(iteration.Cell).Add(iteration);
                _rounds = iteration.Round;
                break;
            case { WarmUp: { } warmUp }:
                _warmUp = warmUp;
                foreach (var times in _times.Values)
                {
                    times.End(warmUp.IsSettled);
                }

                break;
            case { Calls: { } calls }:
                TimesOf(calls.Cell).Add(calls);
                break;
            case { Asked: { InStore: not null } asked }:
                TimesOf(asked.Cell).AddAsked(asked);
                break;
            case { Piece: { } piece }:
                _pieces.Add(piece);
                break;
            default:
                break;
        }
    }

    public void End(TimeSpan length) =>
        _launches.Add(new(_warmUp?.Rounds ?? 0, _warmUp?.Seconds ?? 0, _warmUp?.IsSettled, _rounds, length.TotalSeconds));

    /// <summary>The launch was given up: what it has is forgotten, unless there is nothing else.</summary>
    public void GiveUp()
    {
        if (_launches.Count == 0)
        {
            return;
        }

        _pieces.RemoveRange(_piecesBefore, _pieces.Count - _piecesBefore);
        foreach (var times in _times.Values)
        {
            times.TakeBack();
        }
    }

    /// <summary>The operations with the mean of their iterations so far, while a launch goes on. Nothing is fitted beside timed calls: all
    /// else is that of the launches before.</summary>
    public IReadOnlyList<OperationRecord> FillMeans(IReadOnlyList<OperationRecord> operations) => [.. operations.Select(operation =>
        operation with
        {
            Cells = [.. operation.Cells.Select(cell => cell with
            {
                Time = TimesOf(operation, cell.Arm).WithMean(cell.Time),
            })],
        })];

    /// <summary>The operations with the times so far, and with comparisons as soon as there are two launches.</summary>
    public IReadOnlyList<OperationRecord> Fill(IReadOnlyList<OperationRecord> operations)
    {
        var shares = Shares(operations);
        IReadOnlyList<OperationRecord> filled = [.. operations.Select(operation => WithTimes(operation, shares))];
        var settled = FindSettled(filled);
        var judged = Compare(
            filled, settled, Metrics.TimePerCall, (operation, arm) => TimesOf(operation, arm).Middles, Explained);
        LaunchesNeeded = judged.Select(one => LaunchesFor(one.Operation, one.Interval, one.Record.Verdict)).DefaultIfEmpty().Max();
        var others = Others.SelectMany(quantity => Compare(filled, settled, quantity, (operation, arm) =>
            operation.CellOf(arm).Time?.ByLaunch?.GetValueOrDefault(quantity) ?? [])).ToList();
        return [.. filled.Select(operation => operation with
        {
            Comparisons = [.. judged.Where(one => one.Operation == operation).Select(one => one.Record)],
            OtherComparisons = [.. others.Where(one => one.Operation == operation).Select(one => one.Record)],
        })];
    }

    private OperationRecord WithTimes(OperationRecord operation, Dictionary<ArmTimes, ServerRecord?> shares)
    {
        var drift = Drift(operation);
        return operation with
        {
            Cells = [.. operation.Cells.Select(cell =>
            {
                var times = TimesOf(operation, cell.Arm);
                return cell with { Time = times.ToRecord(drift), Server = shares.GetValueOrDefault(times) };
            })],
            Parts = _pieces.Count == 0 ? null : [.. _pieces.Where(piece => piece.Operation == operation.Name).GroupBy(piece => piece.Name)
                .Select(piece => new PieceRecord(piece.Key, [.. piece.Select(launch => launch.Nanoseconds)]))],
        };
    }

    /// <summary>Launches in all until a comparison has a verdict; 0: it has one, or no further launch brings it.</summary>
    private double LaunchesFor(OperationRecord operation, LaunchInterval interval, Verdict verdict) => verdict switch
    {
        Verdict.Inconclusive => (interval with { FirstLook = firstLook ?? _launches.Count }).LaunchesNeeded(new(margin)),
        Verdict.NotSettled when ArmsOf(operation).Any(times => times.CountsUnsettled) => _launches.Count + 1,
        _ => 0,
    };

    private ArmTimes TimesOf(OperationRecord operation, string arm) => TimesOf(new(operation.Name, operation.InFlight, arm));

    private IEnumerable<ArmTimes> ArmsOf(OperationRecord operation) => arms.Select(arm => TimesOf(operation, arm.Id));

    /// <summary>What services reported. Database time over call is a ratio as any other: the shares of all methods and arms lend one
    /// another their spread, and their intervals hold together at both ends. None is greater than the whole.</summary>
    private Dictionary<ArmTimes, ServerRecord?> Shares(IReadOnlyList<OperationRecord> operations)
    {
        var reported = operations.SelectMany(ArmsOf).ToDictionary(times => times, times => times.ToServerRecord());
        var compared = reported.Where(one => one.Value is { StoreNanoseconds: > 0, LaunchShares.Count: > 1 }).ToList();
        var intervals = LaunchInterval.Compute(
            [.. compared.Select(one => one.Value!.LaunchShares!.Select(share => (1.0, share)).ToList())],
            LaunchInterval.ConfidenceFor(compared.Count));
        foreach (var ((times, record), interval) in compared.Zip(intervals))
        {
            reported[times] = record! with { Share = interval.Ratio with { High = Math.Min(1, interval.Ratio.High) } };
        }

        return reported;
    }

    /// <summary>The intervals of one quantity over all methods, which lend one another their spread and hold together.</summary>
    private List<(OperationRecord Operation, LaunchInterval Interval, ComparisonRecord Record)> Compare(
        IReadOnlyList<OperationRecord> operations, HashSet<(string Operation, int InFlight, string Contender)> settled, string quantity,
        Func<OperationRecord, string, IReadOnlyList<double>> launches, Func<OperationRecord, ComparedArm, RoundVariance>? explained = null)
    {
        var compared = (from operation in operations
                        from contender in arms.Skip(1)
                        let pairs = launches(operation, arms[0].Id).Zip(launches(operation, contender.Id)).ToList()
                        where pairs.Count > 1
                        select (operation, contender, pairs)).ToList();
        var intervals = LaunchInterval.Compute(
            [.. compared.Select(one => one.pairs)], LaunchInterval.ConfidenceFor(compared.Count),
            explained is null ? null : [.. compared.Select(one => explained(one.operation, one.contender))], firstLook,
            contenders: Math.Max(1, arms.Count - 1));
        return [.. compared.Zip(intervals, (one, interval) =>
            (one.operation, interval, new ComparisonRecord(
                arms[0].Id, one.contender.Id, quantity, interval.Ratio, margin,
                settled.Contains((one.operation.Name, one.operation.InFlight, one.contender.Id)))))];
    }

    private RoundVariance Explained(OperationRecord operation, ComparedArm contender) => LaunchInterval.Explained(
        operation.CellOf(arms[0].Id).Time!.LaunchNanoseconds, operation.CellOf(contender.Id).Time!.LaunchNanoseconds);

    /// <summary>By iteration the factor by which all other operations with as many calls in flight took longer than in their launch; 1
    /// where there are none. A machine that becomes faster makes all faster, a method that is still being compiled only itself.</summary>
    private Func<Measurement, double> Drift(OperationRecord operation)
    {
        var rounds = _times.Where(times => times.Key.InFlight == operation.InFlight && times.Key.Operation != operation.Name)
            .SelectMany(times => times.Value.Launches).SelectMany(LongerThanMean)
            .ToLookup(iteration => iteration.Place, iteration => iteration.Longer);
        return iteration => Math.Exp(rounds[PlaceOf(iteration)].DefaultIfEmpty().Average());
    }

    private static IEnumerable<((int Launch, int Iteration) Place, double Longer)> LongerThanMean(IReadOnlyList<Measurement> launch)
    {
        var mean = launch.Average(iteration => Math.Log(ArmTimes.Call(iteration)));
        return launch.Select(iteration => (PlaceOf(iteration), Math.Log(ArmTimes.Call(iteration)) - mean));
    }

    private static (int Launch, int Iteration) PlaceOf(Measurement iteration) => (iteration.LaunchIndex, iteration.IterationIndex);

    /// <summary>The comparisons whose interval says something: the ratio no longer moves, enough launches had settled, and a loop with
    /// several calls in flight was steady.</summary>
    private HashSet<(string Operation, int InFlight, string Contender)> FindSettled(IReadOnlyList<OperationRecord> operations) =>
    [
        .. from operation in operations
           let baseline = operation.CellOf(arms[0].Id).Time
           where IsSteady(operation, arms[0].Id)
           from contender in arms.Skip(1)
           let time = operation.CellOf(contender.Id).Time
           where IsSteady(operation, contender.Id) && LaunchInterval.IsSettled(baseline.LaunchNanoseconds, time.LaunchNanoseconds)
           select (operation.Name, operation.InFlight, contender.Id),
    ];

    private bool IsSteady(OperationRecord operation, string arm) => operation.CellOf(arm).Time is { } time
        && !TimesOf(operation, arm).CountsUnsettled && SteadyState.IsReached(operation.InFlight, time);
}
