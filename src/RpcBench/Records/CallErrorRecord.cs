namespace RpcBench.Records;

/// <summary>Calls that failed in one way.</summary>
/// <param name="Kind"><c>Refused</c>, <c>Reset</c>, <c>TimedOut</c>, <c>Overloaded</c>, <c>NotFound</c>, <c>Invalid</c>, <c>Conflict</c>,
/// <c>WrongContent</c>, <c>Protocol</c> or <c>Other</c>: the same words for every API.</param>
/// <param name="Count">How many did.</param>
/// <param name="Example">What the client said of one.</param>
/// <param name="Latency">Their own times, which are in no figure of good calls.</param>
internal sealed record CallErrorRecord(string Kind, long Count, string Example, LatencyRecord Latency);
