namespace RpcBench.Bench.Runs.Paired;

/// <summary>How long the paired run takes.</summary>
public sealed record PairedOptions
{
    /// <summary>Pairs of blocks, 2 or more. More pairs, a narrower interval.</summary>
    public int Pairs { get; init; } = 40;

    /// <summary>A block goes on at least this long.</summary>
    public TimeSpan Block { get; init; } = TimeSpan.FromMilliseconds(50);

    /// <summary>A block has at least this many calls.</summary>
    public int MinimumCalls { get; init; } = 3;

    /// <summary>Each arm is called this long before the first pair; not counted.</summary>
    public TimeSpan WarmUp { get; init; } = TimeSpan.FromMilliseconds(250);
}
