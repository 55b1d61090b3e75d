namespace RpcBench.Measuring.Runs;

/// <summary>How long the paired run takes.</summary>
public sealed record PairedOptions
{
    /// <summary>Pairs of blocks, 2 or more. More pairs, a narrower interval.</summary>
    public int Pairs { get; init; } = 40;

    /// <summary>A block goes on at least this long.</summary>
    public TimeSpan Block { get; init; } = TimeSpan.FromMilliseconds(50);

    /// <summary>A block has at least this many calls.</summary>
    public int MinimumCalls { get; init; } = 3;

    /// <summary>Each arm is called at least this long before the first pair, in blocks that alternate and do not count.</summary>
    public TimeSpan WarmUp { get; init; } = TimeSpan.FromMilliseconds(250);

    /// <summary>Beyond <see cref="WarmUp"/> they go on until they no longer fall, each arm at most this long.</summary>
    public TimeSpan LongestWarmUp { get; init; } = TimeSpan.FromSeconds(3);
}
