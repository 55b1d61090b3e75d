namespace RpcBench.Launching.Interleaving;

/// <summary>The rule for when a warm-up is over: when the times of its last rounds no longer fall. A round of the warm-up runs each of the
/// following measurements once.</summary>
internal sealed class WarmUpRule(WarmUpOptions options)
{
    // With fewer rounds, times could have fallen in every round by chance.
    private const int MinRoundsToJudge = 4;

    private readonly List<IReadOnlyList<double>> _rounds = [];

    public int Rounds => _rounds.Count;

    /// <summary>Whether the times of all series together no longer fall, or null if there are too few rounds to decide.</summary>
    public bool? HasSettled
    {
        get
        {
            bool? unlessFalling = Rounds >= options.RoundsNeeded ? true : null;
            return IsFalling ? false : unlessFalling;
        }
    }

    public bool IsFalling => Trend.IsFalling(LastRounds, options.Confidence);

    public IReadOnlyList<bool> IsFallingBySeries => [.. LastRounds.Select(series => Trend.IsFalling([series], options.Confidence))];

    private IEnumerable<IReadOnlyList<double>> LastRounds
    {
        get
        {
            var last = _rounds[Math.Max(Math.Min(options.FirstRounds, Rounds - 1), Rounds - options.Rounds)..];
            return Enumerable.Range(0, last[0].Count).Select(series => last.ConvertAll(round => round[series]));
        }
    }

    /// <summary>Adds one round, with one time for each series in a fixed order.</summary>
    public void AddRound(IReadOnlyList<double> times) => _rounds.Add(times);

    /// <summary>Returns whether the warm-up is over. If <paramref name="each"/> is true, every series must have settled
    /// separately.</summary>
    public bool IsOver(TimeSpan elapsed, bool each = false)
    {
        if (elapsed >= options.MaxDuration)
        {
            return true;
        }

        if (elapsed < options.MinDuration || (Rounds < options.RoundsNeeded && CanReachNeededRounds(elapsed)))
        {
            return false;
        }

        return each ? !IsFallingBySeries.Contains(true) : !IsFalling;
    }

    /// <summary>Returns whether the needed rounds fit into the longest warm-up, judging by the rounds so far.</summary>
    private bool CanReachNeededRounds(TimeSpan elapsed)
        => !options.EndsIfRoundsDoNotFit || elapsed * options.RoundsNeeded / Rounds <= options.MaxDuration;

    /// <summary>Runs every block once a round, in a new random order, until the times of all blocks together no longer fall. A block
    /// returns a time that falls during warm-up, for example the mean time of a call.</summary>
    public static async Task<SettlingRecord> RunAsync(
        WarmUpOptions options, TimeProvider time, Random order, params IReadOnlyList<Func<Task<double>>> blocks)
    {
        var (seconds, settling) = await RunRoundsAsync(options, time, order, blocks, each: false);
        return CreateRecord(seconds.Sum(), settling, settling.IsFalling);
    }

    /// <summary>Runs the blocks until no block's times fall, and returns how each block warmed up.</summary>
    public static async Task<IReadOnlyList<SettlingRecord>> RunEachAsync(
        WarmUpOptions options, TimeProvider time, Random order, params IReadOnlyList<Func<Task<double>>> blocks)
    {
        var (seconds, settling) = await RunRoundsAsync(options, time, order, blocks, each: true);
        return [.. seconds.Zip(settling.IsFallingBySeries, (own, falls) => CreateRecord(own, settling, falls))];
    }

    /// <summary>Describes how the warm-up ended. The list is empty if the warm-up had a fixed time.</summary>
    public static string DescribeOutcome(IReadOnlyList<SettlingRecord> arms)
    {
        if (arms.Count == 0)
        {
            return "done";
        }

        var how = arms.All(arm => arm.IsSettled != false) ? "settled" : "not settled";
        return $"{how} after {Format.Time(arms.Sum(arm => arm.Seconds) * 1e9)}";
    }

    private static async Task<(double[] Seconds, WarmUpRule Settling)> RunRoundsAsync(
        WarmUpOptions options, TimeProvider time, Random order, IReadOnlyList<Func<Task<double>>> blocks, bool each)
    {
        var seconds = new double[blocks.Count];
        var times = new double[blocks.Count];
        var settling = new WarmUpRule(options);
        Func<Task>[] turns = [.. blocks.Select((block, index) => (Func<Task>)(() => TakeAsync(block, index)))];
        do
        {
            await Alternation.RunAsync(1, order, turns);
            settling.AddRound([.. times]);
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

    private static SettlingRecord CreateRecord(double seconds, WarmUpRule settling, bool falls) =>
        new(seconds, settling.Rounds, settling.Rounds < MinRoundsToJudge ? null : !falls);
}

/// <summary>The options of a warm-up. The durations apply to all blocks together.</summary>
internal sealed record WarmUpOptions
{
    /// <summary>The shortest warm-up. The runtime recompiles frequently called code, but postpones this while new code still arrives. Until
    /// then, times may be constant and only fall later.</summary>
    public TimeSpan MinDuration { get; init; }

    public required TimeSpan MaxDuration { get; init; }

    /// <summary>The number of last rounds that decide whether times fall. There are at least this many rounds if <see cref="MaxDuration"/>
    /// allows them.</summary>
    public int Rounds { get; init; } = 10;

    /// <summary>The number of first rounds that do not count, because they run code that has never run before.</summary>
    internal int FirstRounds { get; init; }

    internal int RoundsNeeded => FirstRounds + Rounds;

    /// <summary>Whether the warm-up ends without a decision if calls are so slow that the needed rounds would not fit.</summary>
    internal bool EndsIfRoundsDoNotFit { get; init; }

    /// <summary>The confidence with which times are reported as falling. At 0.9, settled times are reported as falling once in ten times,
    /// but falling times are rarely missed.</summary>
    internal double Confidence { get; init; } = 0.9;
}
