namespace RpcBench.Launching;

/// <summary>The expected length of each step over one network, for the progress plan only. Estimates use measured call times, or the
/// network's round trip until calls have been measured.</summary>
internal sealed class LaunchEstimator(NetworkProfile network, LaunchBudget length, IReadOnlyList<ComparedArm> arms)
{
    // Most responses fit into the TCP windows that previous calls have grown.
    private const double RoundTripsPerCall = 1.3;

    // Counting allocations takes this fraction of an iteration.
    private const double AllocationCountingShare = 0.25;

    private readonly Dictionary<ArmCell, double> _nanoseconds = [];
    private IReadOnlyDictionary<string, TimeSpan> _callTimes = new Dictionary<string, TimeSpan>();

    /// <summary>The expected time to start the services and a client.</summary>
    public static TimeSpan StartTime { get; } = TimeSpan.FromSeconds(2);

    public TimeSpan ColdTime => TimeSpan.FromSeconds(0.5) + (network.RoundTrip * RoundTripsPerCall * 3);

    /// <summary>The expected time of counting the bytes of one operation, without the time of the calls.</summary>
    public static TimeSpan ProbeOverhead { get; } = TimeSpan.FromSeconds(0.4);

    /// <summary>Estimates the length of an added launch that measures a share of the cells, from 0 to 1. Its rounds take that share of
    /// their previous time, and all other steps take as long as before.</summary>
    public static TimeSpan EstimateAddedLaunch(TimeSpan fullLength, IReadOnlyList<PhaseRecord> phases, double measuredShare)
    {
        var rounds = phases.Where(IsRoundPhase).Sum(phase => phase.Seconds) / phases.Sum(phase => phase.Seconds);
        return fullLength * (1 - (rounds * (1 - measuredShare)));
    }

    public void SetCallTimes(IReadOnlyDictionary<string, TimeSpan> callTimes) => _callTimes = callTimes;

    public void RecordIteration(IterationLine line) => _nanoseconds[line.Cell] = line.Nanoseconds / line.Calls;

    /// <summary>Estimates the remaining time of a launch's client. If <paramref name="launchLength"/> is null, the launch is as long as the
    /// first launch. If <paramref name="warmUpSeconds"/> is null, the warm-up is still running.</summary>
    public LaunchEstimate Estimate(
        IReadOnlyList<LaunchCell> cells, LaunchBudget? launchLength = null, TimeSpan elapsed = default, double? warmUpSeconds = null)
    {
        List<CellTimes> times = [.. cells.Select(TimesOf)];
        var series = cells.Count * arms.Count;
        var usual = WarmUpSeconds(times, length.CreateWarmUpOptions(series));
        var asking = times.Zip(cells).Where(pair => pair.Second.IsAsked)
            .Sum(pair => IterationPlan.PlanServerTimes(length, pair.First).TotalSeconds);
        var iterations = IterationPlan.Choose(launchLength ?? length.ForLaunch(1, series, 0), times, (warmUpSeconds ?? usual) + asking);
        var whole = StartTime + TimeSpan.FromSeconds(usual);
        return new(
            warmUpSeconds is null ? new[] { elapsed, whole }.Max() : TimeSpan.Zero,
            [.. Enumerable.Range(1, length.Rounds).Select(round => TimeSpan.FromSeconds(
                (asking / length.Rounds) + iterations.Sum(one => one.CountInRound(round, length.Rounds) * one.SecondsPerIteration)))],
            TimeSpan.FromSeconds(
                times.Zip(iterations, (cell, plan) => cell.Nanoseconds.Sum() * plan.CountedCalls).Sum() * AllocationCountingShare / 1e9),
            iterations.Any(plan => !plan.HasRamp));
    }

    /// <summary>Returns the call times of a cell, or expected call times if the cell has not been measured yet.</summary>
    public CellTimes TimesOf(LaunchCell cell) => new(
        cell.InFlight, cell.Share, [.. arms.Select(arm =>
            _nanoseconds.TryGetValue(new(cell.Operation, cell.InFlight, arm.Id), out var measured)
                ? measured : Math.Max(1, ExpectedCallTime(cell.Operation).TotalNanoseconds / cell.InFlight))]);

    private double WarmUpSeconds(List<CellTimes> times, WarmUpOptions settling)
    {
        var round = times.Sum(cell => IterationPlan.WarmUpCalls(length, cell) * cell.Nanoseconds.Sum()) / 1e9;
        if (length.WarmUpRounds is { } given)
        {
            return given * round;
        }

        var least = length.LeastWarmUpSeconds;
        var needed = settling.RoundsNeeded * round;
        return needed <= length.WarmUpSeconds ? Math.Max(least, needed) : Math.Ceiling(least / round) * round;
    }

    private static bool IsRoundPhase(PhaseRecord phase) => phase.Phase is RunPhase.TimedAlone or RunPhase.TimedInFlight
        or RunPhase.BetweenIterations or RunPhase.DatabaseTime;

    private TimeSpan ExpectedCallTime(string operation) =>
        TimeSpan.FromTicks(Math.Max(_callTimes.GetValueOrDefault(operation).Ticks, (network.RoundTrip * RoundTripsPerCall).Ticks));
}

/// <summary>The remaining time of a launch, and whether its calls are so slow that it makes only a few. Allocations are counted after the
/// rounds, and only in the first launch.</summary>
internal sealed record LaunchEstimate(TimeSpan WarmUp, IReadOnlyList<TimeSpan> Rounds, TimeSpan AllocationTime, bool HasFewCalls)
{
    public TimeSpan ClientTime => WarmUp + TimeSpan.FromSeconds(Rounds.Sum(round => round.TotalSeconds));
}
