namespace RpcBench.Bench.Tests.Whole;

/// <summary>A load that goes on until a test ends it, in many points: how long the generator itself is tried before the first depends on a
/// point's length.</summary>
internal static class EndlessLoad
{
    /// <summary>What it says of a block of its first point that goes on.</summary>
    public const string Begun = "block 2 of 4";

    public const string GoesOn = ", 2, block 2 of 4";

    public const int Points = 60;

    public static string[] Options { get; } =
    [
        "--duration", "400ms", "--warmup", "0s", "--blocks", "4", "--launches", "1", "--connections",
        string.Join(',', Enumerable.Range(1, Points - 1).Select(number => $"{number}").Prepend("reuse")),
    ];
}
