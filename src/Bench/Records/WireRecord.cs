namespace RpcBench.Bench.Records;

/// <summary>
/// Bytes that crossed the client's socket on a warm connection, a call: headers and framing included, TCP/IP's own headers not.
/// </summary>
/// <param name="Calls">Calls that were counted.</param>
/// <param name="SentBytes">From client to service, a call.</param>
/// <param name="ReceivedBytes">From service to client, a call.</param>
public sealed record WireRecord(int Calls, double SentBytes, double ReceivedBytes);
