namespace RpcBench.Measuring.Runs;

/// <summary>Warms up what is measured next: blocks in turns, until their times no longer fall.</summary>
internal static class Settler
{
    // Of fewer rounds even those that fell each time would pass for chance.
    private const int FewestToTell = 4;

    /// <summary>Runs every block once in each round, in an order drawn anew, until all of them taken together no longer fall. Each returns
    /// a time that falls as long as it warms up, for example of its mean call.</summary>
    public static async Task<SettlingRecord> RunAsync(
        SettlingOptions options, TimeProvider time, Random order, params IReadOnlyList<Func<Task<double>>> blocks)
    {
        var (seconds, settling) = await TakeTurnsAsync(options, time, order, blocks, each: false);
        return Record(seconds.Sum(), settling, settling.Falls);
    }

    /// <summary>The same until none of them falls, and what is to be said of each: its own time and whether it has settled.</summary>
    public static async Task<IReadOnlyList<SettlingRecord>> RunEachAsync(
        SettlingOptions options, TimeProvider time, Random order, params IReadOnlyList<Func<Task<double>>> blocks)
    {
        var (seconds, settling) = await TakeTurnsAsync(options, time, order, blocks, each: true);
        return [.. seconds.Zip(settling.FallsEach, (own, falls) => Record(own, settling, falls))];
    }

    /// <summary>How the warm-up of arms that took turns went, for a person who waits; none: it had a fixed time.</summary>
    public static string Outcome(IReadOnlyList<SettlingRecord> arms) => arms.Count == 0 ? "done"
        : $"{(arms.All(arm => arm.IsSettled != false) ? "settled" : "not settled")} after "
            + $"{Figure.Time(arms.Sum(arm => arm.Seconds) * 1e9)}";

    /// <summary>What a reader is told of a warm-up that ended too soon; null: it had settled, or nothing is known of it.</summary>
    public static RemarkRecord? Note(SettlingRecord? settling, string what, RemarkCode code = RemarkCode.WarmUpEnded) =>
        settling is not { IsSettled: false }
        ? null
        : new RemarkRecord(code).Add("subject", what).Add("seconds", settling.Seconds * 1e9).Add("blocks", settling.Blocks);

    private static async Task<(double[] Seconds, Settling Settling)> TakeTurnsAsync(
        SettlingOptions options, TimeProvider time, Random order, IReadOnlyList<Func<Task<double>>> blocks, bool each)
    {
        var (seconds, times, settling) = (new double[blocks.Count], new double[blocks.Count], new Settling(options));
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

    private static SettlingRecord Record(double seconds, Settling settling, bool falls) =>
        new(seconds, settling.Rounds, settling.Rounds < FewestToTell ? null : !falls);
}
