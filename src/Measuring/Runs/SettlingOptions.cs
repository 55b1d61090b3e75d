namespace RpcBench.Measuring.Runs;

/// <summary>How long what is to settle is called, all that take turns in it together.</summary>
public sealed record SettlingOptions
{
    /// <summary>
    /// At least so long. The runtime compiles what is called often once more, but not while new code still comes: until then times may
    /// stand still and fall later.
    /// </summary>
    public required TimeSpan Least { get; init; }

    /// <summary>No block begins later than this.</summary>
    public required TimeSpan Most { get; init; }

    /// <summary>At least so many rounds, if <see cref="Most"/> lets them be; the last so many decide.</summary>
    public int Rounds { get; init; } = 10;
}
