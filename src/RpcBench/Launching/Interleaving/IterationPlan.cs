namespace RpcBench.Launching.Interleaving;

/// <summary>The timed iterations of one method in a launch, based on how long its calls take. Launches follow this plan, and so does the
/// estimate of the remaining time.</summary>
/// <param name="Count">The number of iterations in a launch.</param>
/// <param name="Calls">The number of calls of each arm in an iteration.</param>
/// <param name="SecondsEach">The expected time of an iteration over all arms, in seconds.</param>
/// <param name="Counted">The number of calls of each arm whose allocations are counted, or zero without a steady state.</param>
internal sealed record IterationPlan(int Count, int Calls, double SecondsEach, int Counted)
{
    /// <summary>The number of calls of every caller in the ramp and the drain, with several calls in flight.</summary>
    public const int RampCalls = 3;

    // Fewer iterations do not show a trend.
    private const int FewestIterations = 3;

    // Two launches then have four iterations, which is enough for a mean with an error.
    private const int FewestAlone = 2;

    // Six calls of every caller are a steady state, whichever caller comes first.
    private const int SteadyCalls = 6;
    private const int WithRamp = SteadyCalls + RampCalls;

    // A time in seconds. If ten calls of every caller take longer, every caller makes six. In the same time, more iterations scatter less
    // than longer iterations. See docs/measuring.md.
    private const double LongIteration = 1;

    // With short rounds, the warm-up ends soon after the calls have settled.
    private const double WarmUpShare = 0.75;

    // The factor by which the fewest usual iterations may exceed the available time.
    private const double Overrun = 1.25;

    // The largest share of the time that fast methods get if there are slow methods.
    private const double ShareOfFast = 0.5;
    private const double SecondsOfSlow = 1;

    // Several calls in flight get the larger share, because they need more calls for a figure.
    private const double ShareOfBusy = 0.75;

    /// <summary>The number of turns in which an iteration's calls are made. Each turn calls one arm after the other.</summary>
    public int Turns { get; init; } = 1;

    /// <summary>Whether untimed calls come before the timed calls.</summary>
    public bool HasRamp { get; init; } = true;

    /// <summary>The most iterations that a launch may have if its time allows.</summary>
    public int Most { get; init; } = int.MaxValue;

    /// <summary>The shift of the iterations towards earlier rounds, less than the number of rounds. Plans with few iterations and different
    /// offsets have their iterations in different rounds.</summary>
    public int Offset { get; init; }

    public double Seconds => Count * SecondsEach;

    private bool IsSlow => SecondsEach > SecondsOfSlow;

    /// <summary>Returns how many iterations run in a round, counted from 1. They are spread over all rounds.</summary>
    public int In(int round, int rounds) => Until(round, rounds) - Until(round - 1, rounds);

    public int After(int round, int rounds) => Count - Until(round, rounds);

    private int Until(int round, int rounds) => ((round * Count) + Offset) / rounds;

    /// <summary>Returns the calls of each arm in a warm-up round. It gives no figure, so fewer calls than in a timed iteration are
    /// enough.</summary>
    public static int WarmUpCalls(LaunchBudget length, CellTimes cell) =>
        length.Calls ?? (int)Math.Clamp(WarmUpShare * BlockOf(length, cell), cell.InFlight, int.MaxValue / 2);

    /// <summary>Chooses the plans of a launch's methods a number of seconds after its start. If the usual iterations do not fit, there are
    /// fewer iterations. If even the fewest iterations do not fit, they also have fewer calls.</summary>
    public static IReadOnlyList<IterationPlan> Choose(LaunchBudget length, IReadOnlyList<CellTimes> cells, double elapsed)
    {
        IterationPlan[] usual = [.. cells.Select(cell => Usual(length, cell))];
        var share = length.ShareThatFits(usual.Sum(plan => plan.Seconds), elapsed);
        IterationPlan[] fitting = [.. usual.Select(plan => plan.Scale(share))];
        var left = length.SecondsLeft(elapsed);
        var chosen = length.CanHaveFewerCalls && fitting.Sum(plan => plan.Seconds) > left * Overrun
            ? WithFew(length, cells, usual, left) : fitting;
        return [.. chosen.Zip(usual, (plan, one) => plan with { Most = Math.Max(plan.Count, (int)(one.Count * length.MostShare)) })];
    }

    /// <summary>Returns plans in which slow methods have few calls, so that the other methods keep their calls.</summary>
    private static IReadOnlyList<IterationPlan> WithFew(
        LaunchBudget length, IReadOnlyList<CellTimes> cells, IterationPlan[] usual, double seconds)
    {
        var share = Math.Min(1, seconds * ShareOfFast / usual.Where(plan => !plan.IsSlow).Sum(plan => plan.Seconds));
        IterationPlan[] shorter = [.. usual.Select(plan => plan.Scale(share))];
        var left = seconds - shorter.Where(plan => !plan.IsSlow).Sum(plan => plan.Seconds);
        var few = OfSlow(length, [.. cells.Where((_, index) => usual[index].IsSlow)], left);
        return [.. shorter.Zip(cells, (plan, cell) => plan.IsSlow ? few(cell) : plan)];
    }

    /// <summary>Returns the plan of the iterations whose calls request the services' times.</summary>
    public static IterationPlan Asking(LaunchBudget length, CellTimes cell)
    {
        var calls = length.AskedCallsOf(cell.Nanoseconds.Average());
        var each = Math.Max(1, (int)Math.Round((double)calls / LaunchBudget.AskedRounds));
        return new(Math.Min(calls, LaunchBudget.AskedRounds), each, each * cell.Nanoseconds.Sum() / 1e9, 0)
        {
            Turns = TurnsOf(length, cell, each),
        };
    }

    private static int TurnsOf(LaunchBudget length, CellTimes cell, int calls) =>
        Math.Max(1, (int)Math.Round(calls / Math.Max(1, length.TurnMilliseconds * cell.PerMillisecond)));

    private static IterationPlan Usual(LaunchBudget length, CellTimes cell)
    {
        var block = BlockOf(length, cell);
        var fewest = cell.InFlight == 1 ? length.FewestCalls : cell.InFlight * FewestOfEveryCaller(cell);
        var calls = length.Calls ?? (int)Math.Clamp(block, fewest, int.MaxValue / 2);
        var seconds = calls * cell.Nanoseconds.Sum() / 1e9;
        if (cell.InFlight == 1)
        {
            return new IterationPlan(length.Rounds, calls, seconds, calls) { Turns = TurnsOf(length, cell, calls) }.Scale(cell.Share);
        }

        var count = Math.Clamp((int)(length.BusyRounds * block / calls), length.FewestBusyRounds, length.BusyRounds);
        return new IterationPlan(count, calls, seconds + (RampCalls * cell.OneOfEach), calls).Scale(cell.Share);
    }

    private static int FewestOfEveryCaller(CellTimes cell) =>
        cell.OneOfEach * SteadyState.FewestCalls > LongIteration ? SteadyCalls : SteadyState.FewestCalls;

    /// <summary>Returns the plans of slow methods. One call at a time is made as often as it fits. Several calls in flight have a steady
    /// state if it fits, or otherwise one call of every caller.</summary>
    private static Func<CellTimes, IterationPlan> OfSlow(LaunchBudget length, IReadOnlyList<CellTimes> cells, double seconds)
    {
        var alone = cells.Where(cell => cell.InFlight == 1).Sum(cell => cell.OneOfEach);
        var busy = cells.Where(cell => cell.InFlight > 1).Sum(cell => cell.OneOfEach);
        var isSteady = alone + (busy * WithRamp) <= seconds;
        var busyCount = Math.Clamp((int)(seconds * ShareOfBusy / (busy * WithRamp)), 1, FewestIterations);
        var left = seconds - (isSteady ? busy * (WithRamp * busyCount) : busy);
        var aloneCount = Math.Clamp((int)(left / alone), FewestAlone, length.Rounds);
        Func<CellTimes, IterationPlan> ofBusy = isSteady ? cell => Steady(cell, busyCount) : OneOfEveryCaller;
        return cell => cell.InFlight == 1 ? new(aloneCount, 1, cell.OneOfEach, 1) { HasRamp = false } : ofBusy(cell);
    }

    private static IterationPlan Steady(CellTimes cell, int count) =>
        new(count, cell.InFlight * SteadyCalls, cell.OneOfEach * WithRamp, cell.InFlight);

    private static IterationPlan OneOfEveryCaller(CellTimes cell) => new(1, cell.InFlight, cell.OneOfEach, 0) { HasRamp = false };

    private static double BlockOf(LaunchBudget length, CellTimes cell) =>
        length.BlockMilliseconds * (cell.InFlight == 1 ? 1 : length.BusyBlocks) * cell.PerMillisecond;

    /// <summary>Multiplies the iterations by a factor, up to the most and down to the fewest that show a trend.</summary>
    public IterationPlan Scale(double share) =>
        this with { Count = (int)Math.Clamp(Math.Round(Count * share), Math.Min(Count, FewestIterations), Most) };
}

/// <summary>The time of a call over each arm in nanoseconds, at one number of calls in flight, with the method's share of the usual
/// iterations. With several calls in flight, it is the time from one response to the next.</summary>
internal sealed record CellTimes(int InFlight, double Share, IReadOnlyList<double> Nanoseconds)
{
    /// <summary>The time of one call of every caller over all arms, in seconds.</summary>
    public double OneOfEach => InFlight * Nanoseconds.Sum() / 1e9;

    public double PerMillisecond => 1e6 / Nanoseconds.Average();
}
