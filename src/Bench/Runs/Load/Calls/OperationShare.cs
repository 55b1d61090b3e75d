using RpcBench.Bench.Operations;

namespace RpcBench.Bench.Runs.Load.Calls;

/// <summary>An operation's part in a mix.</summary>
/// <param name="Operation">What is called.</param>
/// <param name="Weight">1 or more; of all weights together.</param>
public sealed record OperationShare(Operation Operation, int Weight);
