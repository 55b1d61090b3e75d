namespace RpcBench.Measuring.Runs.Matrix;

/// <summary>How a process that is started for a run calls the services.</summary>
/// <param name="Connections">How calls use connections.</param>
/// <param name="Limit">How long the calls of one block may take together.</param>
/// <param name="Inputs">What calls send that an id does not name.</param>
public sealed record CallConditions(ConnectionPolicy Connections, TimeSpan Limit, OperationInputs Inputs);
