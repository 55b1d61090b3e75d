namespace RpcBench.Networks;

/// <summary>How often a probe repeats each step of <see cref="ProbeSamples"/>. A step that is repeated 0 times is skipped.</summary>
public sealed record ProbeOptions
{
    public const int SmallCallSent = 300;
    public const int SmallCallReceived = 1_000;

    public int Echoes { get; init; } = 50;

    public int Connects { get; init; } = 5;

    public int SmallCalls { get; init; }

    public int ColdDownloads { get; init; } = 3;

    public int ColdUploads { get; init; }

    /// <summary>The number of downloads, and of uploads, on an open connection whose window has grown.</summary>
    public int WarmTransfers { get; init; }

    public bool MeasuresRate { get; init; } = true;

    /// <summary>The size of a transfer in bytes, which is the size of the image in the published studies.</summary>
    public int TransferBytes { get; init; } = 1_655_274;

    public static ProbeOptions Delivered { get; } = new();
}
