namespace RpcBench.Launching.Interleaving;

/// <summary>The timed iterations of one cell (an operation at one number of calls in flight) in a launch, based on how long its calls take.
/// Launches follow this plan, and the estimate of the remaining time uses it.</summary>
/// <param name="Count">The number of iterations in a launch.</param>
/// <param name="Calls">The number of calls of each arm in an iteration.</param>
/// <param name="SecondsPerIteration">The expected time of an iteration over all arms, in seconds.</param>
/// <param name="CountedCalls">The number of calls of each arm whose allocations are counted, or zero if none are counted.</param>
internal sealed record IterationPlan(int Count, int Calls, double SecondsPerIteration, int CountedCalls)
{
    /// <summary>The number of untimed calls that every caller makes in the ramp and the drain together, with several calls in
    /// flight.</summary>
    public const int RampCalls = 3;

    // Fewer iterations do not show a trend.
    private const int MinIterations = 3;

    // Two launches then have four iterations, which are enough for a mean with an error.
    private const int MinSingleCallerIterations = 2;

    // With six calls of every caller, the loop is in a steady state, whichever caller comes first.
    private const int MinSteadyCalls = 6;
    private const int SteadyCallsWithRamp = MinSteadyCalls + RampCalls;

    // A time in seconds. If ten calls of every caller take longer, every caller makes six. In the same total time, more iterations scatter
    // less than longer iterations. See docs/measuring.md.
    private const double LongIterationSeconds = 1;

    // With short rounds, the warm-up ends soon after the calls have settled.
    private const double WarmUpShare = 0.75;

    // The factor by which the fewest usual iterations may exceed the available time before slow cells get fewer calls.
    private const double Overrun = 1.25;

    // The largest share of the time that fast cells get if there are slow cells.
    private const double FastShare = 0.5;
    private const double SlowIterationSeconds = 1;

    // Cells with several calls in flight get the larger share, because they need more calls for a figure.
    private const double BusyShare = 0.75;

    /// <summary>The number of turns in which an iteration's calls are made. Each turn calls one arm after the other.</summary>
    public int Turns { get; init; } = 1;

    /// <summary>Whether untimed calls come before the timed calls.</summary>
    public bool HasRamp { get; init; } = true;

    /// <summary>The most iterations that a launch may have if its time allows.</summary>
    public int MaxCount { get; init; } = int.MaxValue;

    /// <summary>The shift of the iterations towards earlier rounds, less than the number of rounds. Plans with few iterations and different
    /// offsets have their iterations in different rounds.</summary>
    public int Offset { get; init; }

    public double TotalSeconds => Count * SecondsPerIteration;

    private bool IsSlow => SecondsPerIteration > SlowIterationSeconds;

    /// <summary>Returns how many iterations run in a round, counted from 1. They are spread over all rounds.</summary>
    public int CountInRound(int round, int rounds) => CountUntilRound(round, rounds) - CountUntilRound(round - 1, rounds);

    public int CountAfterRound(int round, int rounds) => Count - CountUntilRound(round, rounds);

    private int CountUntilRound(int round, int rounds) => ((round * Count) + Offset) / rounds;

    /// <summary>Returns the calls of each arm in a warm-up round. A warm-up round gives no figure, so fewer calls than in a timed iteration
    /// are enough.</summary>
    public static int WarmUpCalls(LaunchBudget length, CellTimes cell) =>
        length.Calls ?? (int)Math.Clamp(WarmUpShare * CountCallsPerBlock(length, cell), cell.InFlight, int.MaxValue / 2);

    /// <summary>Chooses the plans of a launch's cells when the launch has run for <paramref name="elapsed"/> seconds. If the usual
    /// iterations do not fit, there are fewer iterations. If even the fewest iterations do not fit, slow cells also have fewer
    /// calls.</summary>
    public static IReadOnlyList<IterationPlan> Choose(LaunchBudget length, IReadOnlyList<CellTimes> cells, double elapsed)
    {
        IterationPlan[] usual = [.. cells.Select(cell => PlanUsual(length, cell))];
        var share = length.ComputeFittingShare(usual.Sum(plan => plan.TotalSeconds), elapsed);
        IterationPlan[] fitting = [.. usual.Select(plan => plan.Scale(share))];
        var left = length.SecondsLeft(elapsed);
        var chosen = length.CanHaveFewerCalls && fitting.Sum(plan => plan.TotalSeconds) > left * Overrun
            ? ReduceSlowMethods(length, cells, usual, left) : fitting;
        return [.. chosen.Zip(usual, (plan, one) => plan with { MaxCount = Math.Max(plan.Count, (int)(one.Count * length.MostShare)) })];
    }

    /// <summary>Returns plans in which slow cells have few calls, so that the other cells keep their calls.</summary>
    private static IReadOnlyList<IterationPlan> ReduceSlowMethods(
        LaunchBudget length, IReadOnlyList<CellTimes> cells, IterationPlan[] usual, double seconds)
    {
        var share = Math.Min(1, seconds * FastShare / usual.Where(plan => !plan.IsSlow).Sum(plan => plan.TotalSeconds));
        IterationPlan[] shorter = [.. usual.Select(plan => plan.Scale(share))];
        var left = seconds - shorter.Where(plan => !plan.IsSlow).Sum(plan => plan.TotalSeconds);
        var few = PlanSlowMethods(length, [.. cells.Where((_, index) => usual[index].IsSlow)], left);
        return [.. shorter.Zip(cells, (plan, cell) => plan.IsSlow ? few(cell) : plan)];
    }

    public static IterationPlan PlanServerTimes(LaunchBudget length, CellTimes cell)
    {
        var calls = length.CountServerTimedCalls(cell.Nanoseconds.Average());
        var each = Math.Max(1, (int)Math.Round((double)calls / LaunchBudget.ServerTimedRounds));
        return new(Math.Min(calls, LaunchBudget.ServerTimedRounds), each, each * cell.Nanoseconds.Sum() / 1e9, 0)
        {
            Turns = CountTurns(length, cell, each),
        };
    }

    private static int CountTurns(LaunchBudget length, CellTimes cell, int calls) =>
        Math.Max(1, (int)Math.Round(calls / Math.Max(1, length.TurnMilliseconds * cell.CallsPerMillisecond)));

    private static IterationPlan PlanUsual(LaunchBudget length, CellTimes cell)
    {
        var block = CountCallsPerBlock(length, cell);
        var fewest = cell.InFlight == 1 ? length.FewestCalls : cell.InFlight * MinCallsPerCaller(cell);
        var calls = length.Calls ?? (int)Math.Clamp(block, fewest, int.MaxValue / 2);
        var seconds = calls * cell.Nanoseconds.Sum() / 1e9;
        if (cell.InFlight == 1)
        {
            return new IterationPlan(length.Rounds, calls, seconds, calls) { Turns = CountTurns(length, cell, calls) }.Scale(cell.Share);
        }

        var count = Math.Clamp((int)(length.BusyRounds * block / calls), length.FewestBusyRounds, length.BusyRounds);
        return new IterationPlan(count, calls, seconds + (RampCalls * cell.SecondsForOneCallPerCaller), calls).Scale(cell.Share);
    }

    private static int MinCallsPerCaller(CellTimes cell) =>
        cell.SecondsForOneCallPerCaller * SteadyState.MinCallsPerCaller > LongIterationSeconds
            ? MinSteadyCalls
            : SteadyState.MinCallsPerCaller;

    /// <summary>Returns the plans of slow cells. With one call at a time, there are as many calls as fit. With several calls in flight,
    /// there are enough calls for a steady state if they fit, or otherwise one call of every caller.</summary>
    private static Func<CellTimes, IterationPlan> PlanSlowMethods(LaunchBudget length, IReadOnlyList<CellTimes> cells, double seconds)
    {
        var alone = cells.Where(cell => cell.InFlight == 1).Sum(cell => cell.SecondsForOneCallPerCaller);
        var busy = cells.Where(cell => cell.InFlight > 1).Sum(cell => cell.SecondsForOneCallPerCaller);
        var isSteady = alone + (busy * SteadyCallsWithRamp) <= seconds;
        var busyCount = Math.Clamp((int)(seconds * BusyShare / (busy * SteadyCallsWithRamp)), 1, MinIterations);
        var left = seconds - (isSteady ? busy * (SteadyCallsWithRamp * busyCount) : busy);
        var aloneCount = Math.Clamp((int)(left / alone), MinSingleCallerIterations, length.Rounds);
        Func<CellTimes, IterationPlan> ofBusy = isSteady ? cell => PlanSteady(cell, busyCount) : PlanOneCallPerCaller;
        return cell => cell.InFlight == 1 ? new(aloneCount, 1, cell.SecondsForOneCallPerCaller, 1) { HasRamp = false } : ofBusy(cell);
    }

    private static IterationPlan PlanSteady(CellTimes cell, int count) =>
        new(count, cell.InFlight * MinSteadyCalls, cell.SecondsForOneCallPerCaller * SteadyCallsWithRamp, cell.InFlight);

    private static IterationPlan PlanOneCallPerCaller(CellTimes cell)
        => new(1, cell.InFlight, cell.SecondsForOneCallPerCaller, 0) { HasRamp = false };

    private static double CountCallsPerBlock(LaunchBudget length, CellTimes cell) =>
        length.BlockMilliseconds * (cell.InFlight == 1 ? 1 : length.BusyBlocks) * cell.CallsPerMillisecond;

    /// <summary>Multiplies the number of iterations by a factor, within the most iterations and the fewest that show a trend.</summary>
    public IterationPlan Scale(double share) =>
        this with { Count = (int)Math.Clamp(Math.Round(Count * share), Math.Min(Count, MinIterations), MaxCount) };
}

/// <summary>The time of a call over each arm in nanoseconds, at one number of calls in flight, with the cell's share of the usual
/// iterations. With several calls in flight, the time of a call is the time from one response to the next.</summary>
internal sealed record CellTimes(int InFlight, double Share, IReadOnlyList<double> Nanoseconds)
{
    /// <summary>The time of one call of every caller over all arms, in seconds.</summary>
    public double SecondsForOneCallPerCaller => InFlight * Nanoseconds.Sum() / 1e9;

    public double CallsPerMillisecond => 1e6 / Nanoseconds.Average();
}
