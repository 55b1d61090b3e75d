namespace RpcBench.Launching.Interleaving;

/// <summary>The rule for when a warm-up is over: when the times of its last rounds no longer fall. Its rounds run the measurements that
/// follow, in turns.</summary>
internal sealed class WarmUp(WarmUpOptions options)
{
    // With fewer rounds, times that fell in every round could be due to chance.
    private const int FewestToTell = 4;

    private readonly List<IReadOnlyList<double>> _rounds = [];

    public int Rounds => _rounds.Count;

    /// <summary>Whether the times of all series together no longer fall, or null if there are too few rounds to decide.</summary>
    public bool? HasSettled
    {
        get
        {
            bool? unlessFalling = Rounds >= options.Needed ? true : null;
            return Falls ? false : unlessFalling;
        }
    }

    public bool Falls => Trend.Falls(Last, options.Confidence);

    public IReadOnlyList<bool> FallsEach => [.. Last.Select(series => Trend.Falls([series], options.Confidence))];

    private IEnumerable<IReadOnlyList<double>> Last
    {
        get
        {
            var last = _rounds[Math.Max(Math.Min(options.FirstRounds, Rounds - 1), Rounds - options.Rounds)..];
            return Enumerable.Range(0, last[0].Count).Select(series => last.ConvertAll(round => round[series]));
        }
    }

    /// <summary>Adds one round, with one time for each series in a fixed order.</summary>
    public void Add(IReadOnlyList<double> times) => _rounds.Add(times);

    /// <summary>Returns whether the warm-up is over. If each is true, every series must have settled separately.</summary>
    public bool IsOver(TimeSpan elapsed, bool each = false)
    {
        if (elapsed >= options.Most)
        {
            return true;
        }

        if (elapsed < options.Least || (Rounds < options.Needed && Fits(elapsed)))
        {
            return false;
        }

        return each ? !FallsEach.Contains(true) : !Falls;
    }

    /// <summary>Returns whether the rounds needed fit into the longest warm-up, based on the rounds so far.</summary>
    private bool Fits(TimeSpan elapsed) => !options.EndsWhereTooFewFit || elapsed * options.Needed / Rounds <= options.Most;

    /// <summary>Runs every block once a round, in a new random order, until their times together no longer fall. A block returns a time
    /// that falls while it warms up, for example of its mean call.</summary>
    public static async Task<SettlingRecord> RunAsync(
        WarmUpOptions options, TimeProvider time, Random order, params IReadOnlyList<Func<Task<double>>> blocks)
    {
        var (seconds, settling) = await TakeTurnsAsync(options, time, order, blocks, each: false);
        return Record(seconds.Sum(), settling, settling.Falls);
    }

    /// <summary>Runs the blocks until none of their times fall, and returns how each of them warmed up.</summary>
    public static async Task<IReadOnlyList<SettlingRecord>> RunEachAsync(
        WarmUpOptions options, TimeProvider time, Random order, params IReadOnlyList<Func<Task<double>>> blocks)
    {
        var (seconds, settling) = await TakeTurnsAsync(options, time, order, blocks, each: true);
        return [.. seconds.Zip(settling.FallsEach, (own, falls) => Record(own, settling, falls))];
    }

    /// <summary>Describes how the warm-up ended. The list is empty if the warm-up had a fixed time.</summary>
    public static string Outcome(IReadOnlyList<SettlingRecord> arms)
    {
        if (arms.Count == 0)
        {
            return "done";
        }

        var how = arms.All(arm => arm.IsSettled != false) ? "settled" : "not settled";
        return $"{how} after {Format.Time(arms.Sum(arm => arm.Seconds) * 1e9)}";
    }

    private static async Task<(double[] Seconds, WarmUp Settling)> TakeTurnsAsync(
        WarmUpOptions options, TimeProvider time, Random order, IReadOnlyList<Func<Task<double>>> blocks, bool each)
    {
        var seconds = new double[blocks.Count];
        var times = new double[blocks.Count];
        var settling = new WarmUp(options);
        Func<Task>[] turns = [.. blocks.Select((block, index) => (Func<Task>)(() => TakeAsync(block, index)))];
        do
        {
            await Alternation.RunAsync(1, order, turns);
            settling.Add([.. times]);
        }
        while (!settling.IsOver(TimeSpan.FromSeconds(seconds.Sum()), each));
        return (seconds, settling);

        async Task TakeAsync(Func<Task<double>> block, int index)
        {
            var start = time.GetTimestamp();
            times[index] = await block();
            seconds[index] += time.GetElapsedTime(start).TotalSeconds;
        }
    }

    private static SettlingRecord Record(double seconds, WarmUp settling, bool falls) =>
        new(seconds, settling.Rounds, settling.Rounds < FewestToTell ? null : !falls);
}

/// <summary>The options of a warm-up. The times apply to all blocks together that take turns.</summary>
internal sealed record WarmUpOptions
{
    /// <summary>The shortest warm-up. The runtime recompiles frequently called code, but not while new code still arrives. Until then,
    /// times may be constant and fall later.</summary>
    public TimeSpan Least { get; init; }

    public required TimeSpan Most { get; init; }

    /// <summary>The fewest rounds if <see cref="Most"/> allows them, and the number of last rounds that decide whether times
    /// fall.</summary>
    public int Rounds { get; init; } = 10;

    /// <summary>The rounds before the rounds that decide. They run code that has never run before.</summary>
    internal int FirstRounds { get; init; }

    internal int Needed => FirstRounds + Rounds;

    /// <summary>Whether the warm-up ends without a decision if calls are so slow that the needed rounds would not fit.</summary>
    internal bool EndsWhereTooFewFit { get; init; }

    /// <summary>The confidence that reports times as falling. One settled round in ten is then reported as falling, but falling times are
    /// rarely missed.</summary>
    internal double Confidence { get; init; } = 0.9;
}
