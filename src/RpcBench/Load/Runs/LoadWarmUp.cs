namespace RpcBench.Load.Runs;

/// <summary>The warm-up before an arm's first block. It applies the load for a fixed time, or until the calls no longer become
/// faster.</summary>
internal static class LoadWarmUp
{
    public static readonly TimeSpan Longest = TimeSpan.FromSeconds(20);

    private const int Windows = 8;

    // Over a distance, a window lasts at least two round trips.
    private const int FarWindows = 4;

    /// <summary>The usual number of warm-up rounds, as a multiple of the smallest.</summary>
    public const double UsualRounds = 1.25;

    private static readonly TimeSpan Window = TimeSpan.FromMilliseconds(250);

    public static TimeSpan ExpectedDuration(TimeSpan? length, NetworkProfile network, int arms)
    {
        var (window, windows) = WindowsOver(network);
        return (length ?? (window * windows * UsualRounds)) * arms;
    }

    /// <summary>Applies the load to every arm for a fixed time. Without a fixed time, the arms take turns in windows until all have
    /// settled. Each arm has one random seed for all its windows.</summary>
    public static async Task RunAsync(
        IReadOnlyList<ArmRun> runs, TimeSpan? length, NetworkProfile network, Random order, CancellationToken cancellation)
    {
        (ArmRun Run, int Seed)[] seeded = [.. runs.Select(run => (run, order.Next()))];
        if (length is { } whole)
        {
            foreach (var (run, seed) in seeded)
            {
                await run.WarmUpAsync(whole, seed, cancellation);
            }

            return;
        }

        var (window, windows) = WindowsOver(network);
        var settled = await WarmUpRule.RunEachAsync(
            new() { MinDuration = window * windows * runs.Count, MaxDuration = Longest * runs.Count, Rounds = windows },
            TimeProvider.System,
            new Random(seeded[0].Seed),
            [.. seeded.Select(arm => (Func<Task<double>>)(() => arm.Run.WarmUpAsync(window, arm.Seed, cancellation)))]);
        foreach (var (run, settling) in runs.Zip(settled))
        {
            run.Settling = settling;
        }
    }

    private static (TimeSpan Window, int Windows) WindowsOver(NetworkProfile network) =>
        network.IsFarAway ? (new[] { Window, network.RoundTrip * 2 }.Max(), FarWindows) : (Window, Windows);
}
