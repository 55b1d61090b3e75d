namespace RpcBench.Launching.Interleaving;

/// <summary>The one rule of when a warm-up is over: rounds of whatever is measured next, in turns, until the last of them no longer
/// fall.</summary>
internal sealed class WarmUp(WarmUpOptions options)
{
    // Of fewer rounds even those that fell each time would pass for chance.
    private const int FewestToTell = 4;

    private readonly List<IReadOnlyList<double>> _rounds = [];

    public int Rounds => _rounds.Count;

    /// <summary>Whether all series together no longer fall; null: there are too few rounds to tell.</summary>
    public bool? HasSettled
    {
        get
        {
            bool? unlessFalling = Rounds >= options.Needed ? true : null;
            return Falls ? false : unlessFalling;
        }
    }

    /// <summary>Whether the last rounds fall, all series taken together.</summary>
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

    /// <summary>One round: a time of each series, always in the same order.</summary>
    public void Add(IReadOnlyList<double> times) => _rounds.Add(times);

    /// <summary>Whether no further round is to come after so long; each: every series must have settled by itself.</summary>
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

    /// <summary>Whether the rounds that are needed are waited for, of which those so far took so long.</summary>
    private bool Fits(TimeSpan elapsed) => !options.EndsWhereTooFewFit || elapsed * options.Needed / Rounds <= options.Most;

    /// <summary>Runs every block once in each round, in an order drawn anew, until all of them taken together no longer fall. Each returns
    /// a time that falls as long as it warms up, for example of its mean call.</summary>
    public static async Task<SettlingRecord> RunAsync(
        WarmUpOptions options, TimeProvider time, Random order, params IReadOnlyList<Func<Task<double>>> blocks)
    {
        var (seconds, settling) = await TakeTurnsAsync(options, time, order, blocks, each: false);
        return Record(seconds.Sum(), settling, settling.Falls);
    }

    /// <summary>Runs the blocks until none of them falls, and returns what is to be said of each: its own time and whether it has
    /// settled.</summary>
    public static async Task<IReadOnlyList<SettlingRecord>> RunEachAsync(
        WarmUpOptions options, TimeProvider time, Random order, params IReadOnlyList<Func<Task<double>>> blocks)
    {
        var (seconds, settling) = await TakeTurnsAsync(options, time, order, blocks, each: true);
        return [.. seconds.Zip(settling.FallsEach, (own, falls) => Record(own, settling, falls))];
    }

    /// <summary>How the warm-up of arms that took turns went, for a person who waits; none: it had a fixed time.</summary>
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

/// <summary>How long what is to settle is called, all that take turns in it together.</summary>
internal sealed record WarmUpOptions
{
    /// <summary>At least so long. The runtime compiles what is called often once more, but not while new code still comes: until then times
    /// may stand still and fall later.</summary>
    public TimeSpan Least { get; init; }

    /// <summary>No block begins later than this.</summary>
    public required TimeSpan Most { get; init; }

    /// <summary>At least so many rounds, if <see cref="Most"/> lets them be; the last so many decide.</summary>
    public int Rounds { get; init; } = 10;

    /// <summary>Rounds before those, which are of code that has never run.</summary>
    internal int FirstRounds { get; init; }

    /// <summary>Rounds without which it is not known whether times fall.</summary>
    internal int Needed => FirstRounds + Rounds;

    /// <summary>Whether it is over, and nothing told, where calls are so slow that the rounds needed would not fit.</summary>
    internal bool EndsWhereTooFewFit { get; init; }

    /// <summary>How sure it must be that times fall: one settled round in ten passes for falling, what falls is seldom let go.</summary>
    internal double Confidence { get; init; } = 0.9;
}
