namespace RpcBench.Records;

/// <summary>Bytes that crossed the client's socket, a call: headers and framing included, TCP/IP's own headers not. On a warm connection,
/// unless the connection policy opens one for every call: then the bytes of its opening are in.</summary>
internal sealed record WireRecord(int Calls, double SentBytes, double ReceivedBytes);
