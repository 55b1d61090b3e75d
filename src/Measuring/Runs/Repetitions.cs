namespace RpcBench.Measuring.Runs;

/// <summary>
/// How often calls are repeated over one network. A far one's calls take hundreds of times those of the loopback device, and vary by far
/// less of themselves: fewer of them do, or three networks would take an hour.
/// </summary>
public sealed record Repetitions
{
    private const int FarPairs = 8;
    private const long SlowBitsPerSecond = 50_000_000;

    private static readonly TimeSpan FarFrom = TimeSpan.FromMilliseconds(20);

    private Repetitions(PairedOptions paired, bool isFar) => (Paired, IsFar) = (paired, isFar);

    public PairedOptions Paired { get; }

    /// <summary>Whether there are fewer than usual.</summary>
    public bool IsFar { get; }

    /// <summary>Whether a round trip takes more than 20 ms, or a large response alone as long on the link.</summary>
    public static bool IsFarAway(NetworkProfile network)
    {
        ArgumentNullException.ThrowIfNull(network);
        return network.RoundTrip > FarFrom || network.BitsPerSecond is < SlowBitsPerSecond;
    }

    /// <summary>Those of one network.</summary>
    public static Repetitions For(NetworkProfile network)
    {
        var usual = new PairedOptions();

        // The first warm-up call grows the windows, and the second goes through them; what is left to fall is nothing beside the distance.
        var warm = network.RoundTrip * 1.5;
        return IsFarAway(network)
            ? new(usual with { Pairs = FarPairs, MinimumCalls = 1, WarmUp = warm, LongestWarmUp = warm }, isFar: true)
            : new(usual, isFar: false);
    }
}
