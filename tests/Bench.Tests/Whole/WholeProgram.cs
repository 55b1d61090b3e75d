namespace RpcBench.Bench.Tests.Whole;

/// <summary>Tests that start the program run one after the other: each looks for what was left behind.</summary>
[CollectionDefinition(nameof(WholeProgram), DisableParallelization = true)]
public sealed class WholeProgram;
