using RpcBench.Bench.Operations;
using RpcBench.Bench.Operations.Inputs;

namespace RpcBench.Bench.Runs.Calling;

/// <summary>What the verb <c>call</c> was asked for.</summary>
/// <param name="Endpoints">Where the service is.</param>
/// <param name="Arm">How it is called.</param>
/// <param name="Operation">What is called.</param>
/// <param name="Calls">1 to <see cref="MostCalls"/>.</param>
/// <param name="Connections">When they are opened.</param>
/// <param name="Inputs">What calls send that an id does not name.</param>
public sealed record CallOptions(Endpoints Endpoints, Arm Arm, Operation Operation, int Calls, ConnectionPolicy Connections, InputSizes Inputs)
{
    /// <summary>The most calls of one run.</summary>
    public const int MostCalls = 1_000_000;
}
