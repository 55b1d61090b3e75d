using RpcBench.Tests.Stores;

namespace RpcBench.Bench.Tests.Whole;

/// <summary>Tests that start the program, or take its console, run one after the other: each looks for what was left behind. They share a user's database.</summary>
[CollectionDefinition(nameof(WholeProgram), DisableParallelization = true)]
public sealed class WholeProgram : ICollectionFixture<SeededServer>;
