namespace RpcBench.Launching.Benchmarks;

/// <summary>The type whose methods BenchmarkDotNet's files name; <see cref="CallCases"/> makes the cases.</summary>
internal static class BenchmarkCalls;
