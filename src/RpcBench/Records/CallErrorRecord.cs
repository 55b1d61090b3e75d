namespace RpcBench.Records;

/// <summary>Calls that failed in the same way.</summary>
/// <param name="Kind"><c>Refused</c>, <c>Reset</c>, <c>TimedOut</c>, <c>Overloaded</c>, <c>NotFound</c>, <c>Invalid</c>, <c>Conflict</c>,
/// <c>WrongContent</c>, <c>Protocol</c> or <c>Other</c>: the same kinds for every API.</param>
/// <param name="Count">The number of these calls.</param>
/// <param name="Example">The client's error message for one of these calls.</param>
/// <param name="Latency">The times of these calls, which are not part of the figures of good calls.</param>
internal sealed record CallErrorRecord(string Kind, long Count, string Example, LatencyRecord Latency);
