namespace RpcBench.Bench.Reports.Answers;

/// <summary>Where the means of a method come from: one source for all arms, never one each.</summary>
public enum MeanSource
{
    None,

    BenchmarkDotNet,

    PairedBlocks,
}
