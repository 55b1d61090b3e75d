namespace RpcBench.Measuring.Runs;

/// <summary>Warms up what is measured next: blocks in turns, until their times no longer fall.</summary>
public static class Settler
{
    // What has settled is taken for falling in one round of ten and has another one; what falls is seldom let go.
    private const double Confidence = 0.9;

    // Of fewer rounds even those that fell each time would pass for chance.
    private const int FewestToTell = 4;

    /// <summary>Runs every block once in each round, until all of them taken together no longer fall.</summary>
    /// <param name="options">How long.</param>
    /// <param name="time">The clock.</param>
    /// <param name="order">Draws the order of each round.</param>
    /// <param name="blocks">Each returns a time that falls as long as it warms up, for example of its mean call.</param>
    public static async Task<SettlingRecord> RunAsync(
        SettlingOptions options, TimeProvider time, Random order, params IReadOnlyList<Func<Task<double>>> blocks)
    {
        var (seconds, rounds, falls) = await TakeTurnsAsync(options, time, order, blocks, last => [Trend.Falls(last, Confidence)]);
        return Record(seconds.Sum(), rounds, falls[0]);
    }

    /// <summary>The same until none of them falls, and what is to be said of each: its own time and whether it has settled.</summary>
    public static async Task<IReadOnlyList<SettlingRecord>> RunEachAsync(
        SettlingOptions options, TimeProvider time, Random order, params IReadOnlyList<Func<Task<double>>> blocks)
    {
        var (seconds, rounds, falls) =
            await TakeTurnsAsync(options, time, order, blocks, last => [.. last.Select(own => Trend.Falls([own], Confidence))]);
        return [.. seconds.Zip(falls, (own, isFalling) => Record(own, rounds, isFalling))];
    }

    private static async Task<(double[] Seconds, int Rounds, bool[] Falls)> TakeTurnsAsync(
        SettlingOptions options, TimeProvider time, Random order, IReadOnlyList<Func<Task<double>>> blocks,
        Func<IEnumerable<IReadOnlyList<double>>, bool[]> judge)
    {
        ArgumentNullException.ThrowIfNull(options);
        ArgumentNullException.ThrowIfNull(time);
        ArgumentNullException.ThrowIfNull(blocks);
        List<double>[] times = [.. blocks.Select(_ => new List<double>())];
        var seconds = new double[blocks.Count];
        Func<Task>[] turns = [.. blocks.Select((block, index) => (Func<Task>)(() => TakeAsync(block, index)))];
        for (var rounds = 1; ; rounds++)
        {
            await Alternation.RunAsync(1, order, turns);
            var elapsed = TimeSpan.FromSeconds(seconds.Sum());
            var falls = judge(times.Select(own => own[Math.Max(0, rounds - options.Rounds)..]));
            if (elapsed >= options.Most || (!falls.Contains(true) && rounds >= options.Rounds && elapsed >= options.Least))
            {
                return (seconds, rounds, falls);
            }
        }

        async Task TakeAsync(Func<Task<double>> block, int index)
        {
            var start = time.GetTimestamp();
            times[index].Add(await block());
            seconds[index] += time.GetElapsedTime(start).TotalSeconds;
        }
    }

    private static SettlingRecord Record(double seconds, int rounds, bool falls) =>
        new(seconds, rounds, rounds < FewestToTell ? null : !falls);
}
