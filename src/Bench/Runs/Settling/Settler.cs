using RpcBench.Bench.Runs.Paired;
using RpcBench.Records;
using RpcBench.Statistics;

namespace RpcBench.Bench.Runs.Settling;

/// <summary>Warms up what is measured next: blocks in turns, until their times no longer fall.</summary>
public static class Settler
{
    // What has settled is taken for falling in one round of ten and has another one; what falls is seldom let go.
    private const double Confidence = 0.9;

    // Of fewer rounds even those that fell each time would pass for chance.
    private const int FewestToTell = 4;

    /// <summary>Runs every block once in each round.</summary>
    /// <param name="options">How long.</param>
    /// <param name="time">The clock.</param>
    /// <param name="order">Draws the order of each round.</param>
    /// <param name="blocks">Each returns a time that falls as long as it warms up, for example of its mean call.</param>
    public static async Task<SettlingRecord> RunAsync(SettlingOptions options, TimeProvider time, Random order, params IReadOnlyList<Func<Task<double>>> blocks)
    {
        ArgumentNullException.ThrowIfNull(options);
        ArgumentNullException.ThrowIfNull(time);
        List<double>[] times = [.. blocks.Select(_ => new List<double>())];
        Func<Task>[] turns = [.. blocks.Zip(times, (block, own) => (Func<Task>)(async () => own.Add(await block())))];
        var start = time.GetTimestamp();
        for (var rounds = 1; ; rounds++)
        {
            await Alternation.RunAsync(1, order, turns);
            var elapsed = time.GetElapsedTime(start);
            var falls = Trend.Falls(times.Select(own => own[Math.Max(0, rounds - options.Rounds)..]), Confidence);
            if (elapsed >= options.Most || (!falls && rounds >= options.Rounds && elapsed >= options.Least))
            {
                return new(elapsed.TotalSeconds, rounds, rounds < FewestToTell ? null : !falls);
            }
        }
    }
}
