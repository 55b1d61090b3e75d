namespace RpcBench.Launching.Interleaving;

/// <summary>The timed iterations of one method in a launch, by how long its calls take. Launches follow it, and so does the time left.
/// </summary>
/// <param name="Count">Iterations of a launch.</param>
/// <param name="Calls">Of each arm in an iteration.</param>
/// <param name="SecondsEach">Expected of an iteration of all arms.</param>
/// <param name="Counted">Calls of each arm whose allocations are counted; none of those that are no steady state.</param>
internal sealed record IterationPlan(int Count, int Calls, double SecondsEach, int Counted)
{
    /// <summary>Calls of every caller that ramp and drain take beside the timed calls, with several in flight.</summary>
    public const int RampCalls = 3;

    // Of fewer iterations no trend is told.
    private const int FewestIterations = 3;

    // Of two launches these are four, which have a mean with an error.
    private const int FewestAlone = 2;

    // Six calls of every caller are a steady state whichever of them comes first.
    private const int SteadyCalls = 6;
    private const int WithRamp = SteadyCalls + RampCalls;

    // In seconds. Where ten calls of every caller take longer, six are made: in the same time, more iterations scatter less than longer
    // ones. See docs/measuring.md.
    private const double LongIteration = 1;

    // Short rounds end a warm-up soon after the calls have settled.
    private const double WarmUpShare = 0.75;

    // What the least that is usual may take more than there is.
    private const double Overrun = 1.25;

    // Beside slow methods, at most.
    private const double ShareOfFast = 0.5;
    private const double SecondsOfSlow = 1;

    // Several in flight need more calls for a figure.
    private const double ShareOfBusy = 0.75;

    /// <summary>In which an iteration's calls are made, the arms one after the other in each.</summary>
    public int Turns { get; init; } = 1;

    /// <summary>Whether untimed calls come before the timed ones.</summary>
    public bool HasRamp { get; init; } = true;

    /// <summary>The most iterations that a launch may have if its time allows.</summary>
    public int Most { get; init; } = int.MaxValue;

    /// <summary>The shift of the iterations towards earlier rounds, from 0 to less than the number of rounds. Plans with different offsets
    /// and few iterations have these iterations in different rounds.</summary>
    public int Offset { get; init; }

    public double Seconds => Count * SecondsEach;

    private bool IsSlow => SecondsEach > SecondsOfSlow;

    /// <summary>How many come in a round, from 1: they are spread over all.</summary>
    public int In(int round, int rounds) => Until(round, rounds) - Until(round - 1, rounds);

    /// <summary>How many come after a round.</summary>
    public int After(int round, int rounds) => Count - Until(round, rounds);

    private int Until(int round, int rounds) => ((round * Count) + Offset) / rounds;

    /// <summary>Calls of each arm in a round of the warm-up, which needs no more than the calls.</summary>
    public static int WarmUpCalls(LaunchBudget length, CellTimes cell) =>
        length.Calls ?? (int)Math.Clamp(WarmUpShare * BlockOf(length, cell), cell.InFlight, int.MaxValue / 2);

    /// <summary>The plans of a launch's methods, so many seconds after it began: fewer where the usual ones do not fit, and where not even
    /// the fewest do, calls are few as well.</summary>
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

    /// <summary>Slow methods have few calls, so that the others keep theirs.</summary>
    private static IReadOnlyList<IterationPlan> WithFew(
        LaunchBudget length, IReadOnlyList<CellTimes> cells, IterationPlan[] usual, double seconds)
    {
        var share = Math.Min(1, seconds * ShareOfFast / usual.Where(plan => !plan.IsSlow).Sum(plan => plan.Seconds));
        IterationPlan[] shorter = [.. usual.Select(plan => plan.Scale(share))];
        var left = seconds - shorter.Where(plan => !plan.IsSlow).Sum(plan => plan.Seconds);
        var few = OfSlow(length, [.. cells.Where((_, index) => usual[index].IsSlow)], left);
        return [.. shorter.Zip(cells, (plan, cell) => plan.IsSlow ? few(cell) : plan)];
    }

    /// <summary>The iterations in which services are asked for their times, beside timed ones of calls that take so long.</summary>
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

    /// <summary>Single calls, as many as fit, and of several in flight a steady state if it fits, or one call of every caller.</summary>
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

    /// <summary>Returns the plan with its number of iterations multiplied by a factor, but with no more than the launch may have, and with
    /// no fewer than show a trend.</summary>
    public IterationPlan Scale(double share) =>
        this with { Count = (int)Math.Clamp(Math.Round(Count * share), Math.Min(Count, FewestIterations), Most) };
}

/// <summary>A method with so many calls in flight, its share of the usual iterations, and the nanoseconds of a call over each arm: of
/// several in flight, from one response to the next.</summary>
internal sealed record CellTimes(int InFlight, double Share, IReadOnlyList<double> Nanoseconds)
{
    /// <summary>Seconds of one call of every caller, over all arms.</summary>
    public double OneOfEach => InFlight * Nanoseconds.Sum() / 1e9;

    public double PerMillisecond => 1e6 / Nanoseconds.Average();
}
