namespace RpcBench.Launching.Benchmarks;

/// <summary>The type whose methods appear in BenchmarkDotNet's files. <see cref="CallCases"/> creates the cases.</summary>
internal static class BenchmarkCalls;
