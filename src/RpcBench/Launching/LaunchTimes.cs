using BenchmarkDotNet.Reports;

namespace RpcBench.Launching;

/// <summary>The launches over one network, and their combined figures. The first arm is the baseline. If the results are judged several
/// times during the run, <c>launchesBeforeFirstLook</c> is the number of launches before the first time. It is null if they are judged
/// once.</summary>
internal sealed class LaunchTimes(
    IReadOnlyList<ComparedOperation> operations, IReadOnlyList<int> inFlight, IReadOnlyList<ComparedArm> arms, double margin,
    int? launchesBeforeFirstLook)
{
    private static readonly string[] OtherQuantities = [Metrics.P50, Metrics.P99, Metrics.ClientProcessor, Metrics.ServiceProcessor];

    private readonly Dictionary<ArmCell, ArmTimes> _times = [];
    private readonly List<LaunchRecord> _launches = [];
    private readonly List<ComponentLine> _componentLines = [];
    private WarmUpLine? _warmUp;
    private int _rounds;
    private int _componentLinesBefore;

    /// <summary>The results after the last launch, with one call at a time first, in the order of the reports.</summary>
    public IReadOnlyList<MeasuredCell> Cells { get; private set; } =
    [
        .. from calls in inFlight
           from operation in operations
           select new MeasuredCell(operation.Name, operation.Size, calls),
    ];

    public IReadOnlyList<LaunchRecord> Launches => _launches;

    /// <summary>The total number of launches needed for a verdict in every comparison, or zero if no more launches are needed. It is
    /// infinite if there is no margin and two arms are equally fast.</summary>
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

    public void BeginLaunch()
    {
        (_warmUp, _rounds, _componentLinesBefore) = (null, 0, _componentLines.Count);
        foreach (var times in Cells.SelectMany(ArmsOf))
        {
            times.BeginLaunch();
        }
    }

    public void AddLine(LaunchLine line)
    {
        switch (line)
        {
            case { Iteration: { Round: > 0 } iteration }:
                TimesOf(iteration.Cell).AddIteration(iteration);
                _rounds = iteration.Round;
                break;
            case { WarmUp: { } warmUp }:
                _warmUp = warmUp;
                foreach (var times in _times.Values)
                {
                    times.SetSettled(warmUp.IsSettled);
                }

                break;
            case { Calls: { } calls }:
                TimesOf(calls.Cell).AddCalls(calls);
                break;
            case { Asked: { InStore: not null } asked }:
                TimesOf(asked.Cell).AddServerTimes(asked);
                break;
            case { Piece: { } piece }:
                _componentLines.Add(piece);
                break;
            default:
                break;
        }
    }

    public void EndLaunch(TimeSpan length) =>
        _launches.Add(new(_warmUp?.Rounds ?? 0, _warmUp?.Seconds ?? 0, _warmUp?.IsSettled, _rounds, length.TotalSeconds));

    /// <summary>Discards the results of a launch that failed, unless it was the first launch.</summary>
    public void DiscardLaunch()
    {
        if (_launches.Count == 0)
        {
            return;
        }

        _componentLines.RemoveRange(_componentLinesBefore, _componentLines.Count - _componentLinesBefore);
        foreach (var times in _times.Values)
        {
            times.DiscardLaunch();
        }
    }

    public void ComputeResults()
    {
        var shares = ComputeServerRecords();
        IReadOnlyList<MeasuredCell> timed = [.. Cells.Select(cell => AddTimes(cell, shares))];
        var settled = FindSettled(timed);
        var judged = Compare(
            timed,
            settled,
            Metrics.TimePerCall,
            (cell, arm) => TimesOf(cell, arms[arm]).LaunchMeans,
            GetExplainedVariance);
        LaunchesNeeded = judged.Select(one => CountLaunchesNeeded(one.Cell, one.Interval, one.Ratio.Verdict)).DefaultIfEmpty().Max();
        var others = OtherQuantities.SelectMany(quantity => Compare(timed, settled, quantity, (cell, arm) =>
            cell.Times[arm]?.ByLaunch?.GetValueOrDefault(quantity) ?? [])).ToList();
        Cells = [.. timed.Select(cell => cell with
        {
            Ratios = [.. judged.Where(one => one.Cell == cell).Select(one => one.Ratio)],
            OtherRatios = [.. others.Where(one => one.Cell == cell).Select(one => one.Ratio)],
        })];
    }

    private MeasuredCell AddTimes(MeasuredCell cell, Dictionary<ArmTimes, ServerRecord?> shares)
    {
        var drift = ComputeDrift(cell);
        List<ArmTimes> times = [.. ArmsOf(cell)];
        return cell with
        {
            Times = times.ConvertAll(arm => arm.ToRecord(drift)),
            Servers = times.ConvertAll(shares.GetValueOrDefault),
            Components = _componentLines.Count == 0
                ? null
                : [.. _componentLines.Where(piece => piece.Operation == cell.Operation).GroupBy(piece => piece.Name)
                .Select(piece => new ComponentRecord(piece.Key, [.. piece.Select(launch => launch.Nanoseconds)]))],
        };
    }

    /// <summary>Returns the total number of launches until a verdict, or 0 if there is a verdict or more launches cannot lead to
    /// one.</summary>
    private double CountLaunchesNeeded(MeasuredCell cell, LaunchInterval interval, Verdict verdict) => verdict switch
    {
        Verdict.Inconclusive => (interval with { LaunchesAtFirstAnalysis = launchesBeforeFirstLook ?? _launches.Count }).LaunchesNeeded(
            new(margin)),
        Verdict.NotSettled when ArmsOf(cell).Any(times => times.IncludesUnsettled) => _launches.Count + 1,
        _ => 0,
    };

    private ArmTimes TimesOf(MeasuredCell cell, ComparedArm arm) => TimesOf(new(cell.Operation, cell.InFlight, arm.Id));

    private IEnumerable<ArmTimes> ArmsOf(MeasuredCell cell) => arms.Select(arm => TimesOf(cell, arm));

    /// <summary>Returns the times that services reported, with the share of database time in each call. As with other ratios, the spread is
    /// pooled over all operations and arms, and the two-sided intervals hold simultaneously. No share is greater than 1.</summary>
    private Dictionary<ArmTimes, ServerRecord?> ComputeServerRecords()
    {
        var reported = Cells.SelectMany(ArmsOf).ToDictionary(times => times, times => times.ToServerRecord());
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

    /// <summary>Returns the intervals of one quantity over all cells. Their spread is pooled, and the intervals hold
    /// simultaneously.</summary>
    private List<(MeasuredCell Cell, LaunchInterval Interval, ComparisonRecord Ratio)> Compare(
        IReadOnlyList<MeasuredCell> cells, HashSet<(LaunchCell Cell, int Contender)> settled, string quantity,
        Func<MeasuredCell, int, IReadOnlyList<double>> launches, Func<MeasuredCell, int, RoundVariance>? explained = null)
    {
        var compared = (from cell in cells
                        from contender in Contenders
                        let pairs = launches(cell, 0).Zip(launches(cell, contender)).ToList()
                        where pairs.Count > 1
                        select (cell, contender, pairs)).ToList();
        var intervals = LaunchInterval.Compute(
            [.. compared.Select(one => one.pairs)], LaunchInterval.ConfidenceFor(compared.Count),
            explained is null ? null : [.. compared.Select(one => explained(one.cell, one.contender))], launchesBeforeFirstLook,
            contenders: Math.Max(1, arms.Count - 1));
        return [.. compared.Zip(intervals, (one, interval) =>
            (one.cell, interval, new ComparisonRecord(
                arms[0].Id, arms[one.contender].Id, quantity, interval.Ratio, margin, settled.Contains((one.cell.Key, one.contender)))))];
    }

    private IEnumerable<int> Contenders => Enumerable.Range(1, arms.Count - 1);

    private static RoundVariance GetExplainedVariance(MeasuredCell cell, int contender) =>
        LaunchInterval.ComputeExplainedVariance(cell.Times[0]!.LaunchNanoseconds, cell.Times[contender]!.LaunchNanoseconds);

    /// <summary>Returns a function that computes the drift of the machine during an iteration: the time of all other operations with as
    /// many calls in flight, divided by their mean in the launch, or 1 if there are no other operations. A machine that becomes faster
    /// speeds up all operations, but code that is still being compiled speeds up only its own operation.</summary>
    private Func<Measurement, double> ComputeDrift(MeasuredCell cell)
    {
        var rounds = _times.Where(times => times.Key.InFlight == cell.InFlight && times.Key.Operation != cell.Operation)
            .SelectMany(times => times.Value.Launches).SelectMany(LongerThanMean)
            .ToLookup(iteration => iteration.Place, iteration => iteration.Longer);
        return iteration => Math.Exp(rounds[PlaceOf(iteration)].DefaultIfEmpty().Average());
    }

    private static IEnumerable<((int Launch, int Iteration) Place, double Longer)> LongerThanMean(IReadOnlyList<Measurement> launch)
    {
        var mean = launch.Average(iteration => Math.Log(ArmTimes.NanosecondsPerCall(iteration)));
        return launch.Select(iteration => (PlaceOf(iteration), Math.Log(ArmTimes.NanosecondsPerCall(iteration)) - mean));
    }

    private static (int Launch, int Iteration) PlaceOf(Measurement iteration) => (iteration.LaunchIndex, iteration.IterationIndex);

    /// <summary>Returns the comparisons with a meaningful interval: the ratio no longer moves, enough launches have settled, and a loop
    /// with several calls in flight was steady.</summary>
    private HashSet<(LaunchCell Cell, int Contender)> FindSettled(IReadOnlyList<MeasuredCell> cells) =>
    [
        .. from cell in cells
           where IsSteady(cell, 0)
           from contender in Contenders
           where IsSteady(cell, contender)
               && LaunchInterval.IsSettled(cell.Times[0]!.LaunchNanoseconds, cell.Times[contender]!.LaunchNanoseconds)
           select (cell.Key, contender),
    ];

    private bool IsSteady(MeasuredCell cell, int arm) => cell.Times[arm] is { } time
        && !TimesOf(cell, arms[arm]).IncludesUnsettled && SteadyState.IsReached(cell.InFlight, time);
}
