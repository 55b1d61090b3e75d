namespace RpcBench.Bench.Operations;

/// <summary>One call of an operation, from building the request to the last decoded field.</summary>
/// <param name="client">The client of the arm that is called.</param>
/// <param name="id">The id to ask for, or the number of what is sent, from 1; calls that are all alike ignore it.</param>
/// <param name="report">Asks the service for its own times; null on timed calls.</param>
/// <param name="cancellation">Ends the call.</param>
/// <returns>The decoded object: a record or a list of records from REST, a message or a list of messages from gRPC.</returns>
public delegate Task<object> ArmCall(ArmClient client, int id, CallReport? report, CancellationToken cancellation);
