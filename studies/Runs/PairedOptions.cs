namespace RpcBench.Studies.Runs;

internal sealed record PairedOptions
{
    /// <summary>The number of pairs of blocks, at least 2. More pairs give a narrower interval.</summary>
    public int Pairs { get; init; } = 40;

    public TimeSpan Block { get; init; } = TimeSpan.FromMilliseconds(50);

    public int MinimumCalls { get; init; } = 3;

    /// <summary>The shortest warm-up of each arm before the first pair, in alternating blocks that do not count.</summary>
    public TimeSpan WarmUp { get; init; } = TimeSpan.FromMilliseconds(250);

    /// <summary>The longest warm-up of each arm, for arms that still become faster after <see cref="WarmUp"/>.</summary>
    public TimeSpan LongestWarmUp { get; init; } = TimeSpan.FromSeconds(3);

    private const int DistantPairs = 8;

    /// <summary>Returns the options for a network. Over a distance, two calls open the windows. What could still become faster is
    /// negligible compared with the distance.</summary>
    public static PairedOptions ForNetwork(NetworkProfile network) => !network.IsFarAway
        ? new()
        : new() { Pairs = DistantPairs, MinimumCalls = 1, WarmUp = network.RoundTrip * 1.5, LongestWarmUp = network.RoundTrip * 1.5 };
}
