namespace RpcBench.Networks;

/// <summary>How often each step of a probe is repeated: see <see cref="ProbeSamples"/>. A step of 0 is left out.</summary>
public sealed record ProbeOptions
{
    public const int SmallCallSent = 300;
    public const int SmallCallReceived = 1_000;

    public int Echoes { get; init; } = 50;

    public int Connects { get; init; } = 5;

    /// <summary>Small calls on an open connection, and as many on new ones.</summary>
    public int SmallCalls { get; init; }

    public int ColdDowns { get; init; } = 3;

    public int ColdUps { get; init; }

    /// <summary>Transfers down on an open connection whose window has grown, and as many up.</summary>
    public int WarmTransfers { get; init; }

    public bool Rate { get; init; } = true;

    /// <summary>Bytes of a transfer: the studies' image.</summary>
    public int TransferBytes { get; init; } = 1_655_274;

    public static ProbeOptions Delivered { get; } = new();
}
