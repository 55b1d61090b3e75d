namespace RpcBench.Load.Runs;

/// <summary>The warm-up before every arm's first block: the load itself, for a fixed time or until it no longer becomes faster.</summary>
internal static class LoadWarmUp
{
    /// <summary>Longest warm-up of each arm when the warm-up lasts until the arm has settled.</summary>
    public static readonly TimeSpan Longest = TimeSpan.FromSeconds(20);

    private const int Windows = 8;

    // A window there is as long as several round trips.
    private const int FarWindows = 4;

    /// <summary>Of the fewest windows: until all arms have settled it usually takes some more.</summary>
    public const double UsualRounds = 1.25;

    private static readonly TimeSpan Window = TimeSpan.FromMilliseconds(250);

    /// <summary>Returns the expected warm-up time of all arms together as far as it is known beforehand.</summary>
    public static TimeSpan Expected(TimeSpan? length, NetworkProfile network, int arms)
    {
        var (window, windows) = WindowsOver(network);
        return (length ?? (window * windows * UsualRounds)) * arms;
    }

    /// <summary>Applies the load to every arm for a fixed time. Without a fixed time the arms take turns in windows until all have settled.
    /// Nothing of the warm-up counts. Each arm has one random seed for all its windows.</summary>
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
        var settled = await WarmUp.RunEachAsync(
            new() { Least = window * windows * runs.Count, Most = Longest * runs.Count, Rounds = windows },
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
