using RpcBench.Bench.Operations;

namespace RpcBench.Bench.Runs.Matrix;

/// <summary>How a process that is started for a run calls the services.</summary>
/// <param name="Connections">How calls use connections.</param>
/// <param name="CallsPerInvocation">Calls in one invocation of BenchmarkDotNet.</param>
/// <param name="Limit">How long the calls of one invocation may take together.</param>
public sealed record CallConditions(ConnectionPolicy Connections, int CallsPerInvocation, TimeSpan Limit);
