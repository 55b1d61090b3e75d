using System.ComponentModel;

namespace RpcBench.Measuring.Runs.Benchmarks;

/// <summary>Names BenchmarkDotNet's files and the filters of a run; <see cref="CallCases"/> makes the cases.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public class BenchmarkCalls;
