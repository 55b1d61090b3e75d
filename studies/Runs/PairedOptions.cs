namespace RpcBench.Studies.Runs;

internal sealed record PairedOptions
{
    /// <summary>Pairs of blocks, 2 or more. More pairs, a narrower interval.</summary>
    public int Pairs { get; init; } = 40;

    public TimeSpan Block { get; init; } = TimeSpan.FromMilliseconds(50);

    public int MinimumCalls { get; init; } = 3;

    /// <summary>How long each arm is called at least before the first pair, in blocks that alternate and do not count.</summary>
    public TimeSpan WarmUp { get; init; } = TimeSpan.FromMilliseconds(250);

    /// <summary>How long each arm is called at most where its blocks still fall after <see cref="WarmUp"/>.</summary>
    public TimeSpan LongestWarmUp { get; init; } = TimeSpan.FromSeconds(3);

    private const int FarPairs = 8;

    /// <summary>The options of a network. Far away two calls grow the windows; what is left to fall is nothing beside the
    /// distance.</summary>
    public static PairedOptions Over(NetworkProfile network) => !network.IsFarAway
        ? new()
        : new() { Pairs = FarPairs, MinimumCalls = 1, WarmUp = network.RoundTrip * 1.5, LongestWarmUp = network.RoundTrip * 1.5 };
}
