using RpcBench.Bench.Operations;
using RpcBench.Bench.Operations.Inputs;

namespace RpcBench.Bench.Runs.Matrix;

/// <summary>How a process that is started for a run calls the services.</summary>
/// <param name="Connections">How calls use connections.</param>
/// <param name="CallsPerInvocation">Calls in one invocation of BenchmarkDotNet.</param>
/// <param name="Limit">How long the calls of one invocation may take together.</param>
/// <param name="Inputs">What calls send that an id does not name.</param>
public sealed record CallConditions(ConnectionPolicy Connections, int CallsPerInvocation, TimeSpan Limit, OperationInputs Inputs);
