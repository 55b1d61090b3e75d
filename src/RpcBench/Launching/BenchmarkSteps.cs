namespace RpcBench.Launching;

/// <summary>How long each step over one network is expected to take, for the plan only: by what its calls were measured to take, and before
/// that by the network.</summary>
internal sealed class BenchmarkSteps(NetworkProfile network, LaunchBudget length, IReadOnlyList<ComparedArm> arms)
{
    // Most answers fit the windows that the calls before have grown.
    private const double RoundTripsOfCall = 1.3;

    // Counting allocations takes as long as this part of an iteration.
    private const double CountedPart = 0.25;

    private readonly Dictionary<ArmCell, double> _nanoseconds = [];
    private IReadOnlyDictionary<string, TimeSpan> _proven = new Dictionary<string, TimeSpan>();

    /// <summary>Starting the services and a client.</summary>
    public static TimeSpan Start { get; } = TimeSpan.FromSeconds(2);

    public TimeSpan Cold => TimeSpan.FromSeconds(0.5) + (network.RoundTrip * RoundTripsOfCall * 3);

    /// <summary>One operation's bytes, beside its calls.</summary>
    public static TimeSpan Probe { get; } = TimeSpan.FromSeconds(0.4);

    /// <summary>Estimates a further launch that measures a part of the cells. Its rounds take that part of their time, and everything else
    /// takes as long as before.</summary>
    /// <param name="whole">The length of a launch that measured all cells.</param>
    /// <param name="phases">Where the time of the launch before went.</param>
    /// <param name="measured">The part of the cells, from 0 to 1.</param>
    public static TimeSpan Further(TimeSpan whole, IReadOnlyList<PhaseRecord> phases, double measured)
    {
        var rounds = phases.Where(IsOfRounds).Sum(phase => phase.Seconds) / phases.Sum(phase => phase.Seconds);
        return whole * (1 - (rounds * (1 - measured)));
    }

    /// <summary>Takes how long a call of each operation took, one at a time.</summary>
    public void Take(IReadOnlyDictionary<string, TimeSpan> proven) => _proven = proven;

    /// <summary>Takes what an iteration took.</summary>
    public void Take(IterationLine line) => _nanoseconds[line.Cell] = line.Nanoseconds / line.Calls;

    /// <summary>What the client of a launch will take yet.</summary>
    /// <param name="cells">What it measures.</param>
    /// <param name="launch">The launch's length; null: that of the first.</param>
    /// <param name="elapsed">Since it began.</param>
    /// <param name="warmedUp">Seconds of its warm-up; null: that goes on.</param>
    public LaunchEstimate Estimate(
        IReadOnlyList<CellName> cells, LaunchBudget? launch = null, TimeSpan elapsed = default, double? warmedUp = null)
    {
        List<CellTimes> times = [.. cells.Select(TimesOf)];
        var series = cells.Count * arms.Count;
        var usual = WarmUpSeconds(times, length.WarmUpOf(series));
        var asking = times.Zip(cells).Where(pair => pair.Second.IsAsked).Sum(pair => IterationPlan.Asking(length, pair.First).Seconds);
        var iterations = IterationPlan.Choose(launch ?? length.Of(1, series, 0), times, (warmedUp ?? usual) + asking);
        var whole = Start + TimeSpan.FromSeconds(usual);
        return new(
            warmedUp is null ? new[] { elapsed, whole }.Max() : TimeSpan.Zero,
            [.. Enumerable.Range(1, length.Rounds).Select(round => TimeSpan.FromSeconds(
                (asking / length.Rounds) + iterations.Sum(one => one.In(round, length.Rounds) * one.SecondsEach)))],
            TimeSpan.FromSeconds(times.Zip(iterations, (cell, plan) => cell.Nanoseconds.Sum() * plan.Counted).Sum() * CountedPart / 1e9),
            iterations.Any(plan => !plan.HasRamp));
    }

    /// <summary>What calls take, as far as it is known.</summary>
    public CellTimes TimesOf(CellName cell) => new(
        cell.InFlight, cell.Share, [.. arms.Select(arm =>
            _nanoseconds.TryGetValue(new(cell.Operation, cell.InFlight, arm.Id), out var measured)
                ? measured : Math.Max(1, Expected(cell.Operation).TotalNanoseconds / cell.InFlight))]);

    private double WarmUpSeconds(List<CellTimes> times, WarmUpOptions settling)
    {
        var round = times.Sum(cell => IterationPlan.WarmUpCalls(length, cell) * cell.Nanoseconds.Sum()) / 1e9;
        if (length.WarmUpRounds is { } given)
        {
            return given * round;
        }

        var least = length.LeastWarmUpSeconds;
        var needed = settling.Needed * round;
        return needed <= length.WarmUpSeconds ? Math.Max(least, needed) : Math.Ceiling(least / round) * round;
    }

    private static bool IsOfRounds(PhaseRecord phase) => phase.Phase is RunPhase.TimedAlone or RunPhase.TimedInFlight
        or RunPhase.BetweenIterations or RunPhase.DatabaseTime;

    private TimeSpan Expected(string operation) =>
        TimeSpan.FromTicks(Math.Max(_proven.GetValueOrDefault(operation).Ticks, (network.RoundTrip * RoundTripsOfCall).Ticks));
}

/// <summary>What a launch takes yet, and whether its calls are so slow that they are few; counting allocations comes after its rounds, in
/// the first one alone.</summary>
internal sealed record LaunchEstimate(TimeSpan WarmUp, IReadOnlyList<TimeSpan> Rounds, TimeSpan Memory, bool IsOfFew)
{
    public TimeSpan Client => WarmUp + TimeSpan.FromSeconds(Rounds.Sum(round => round.TotalSeconds));
}
