namespace RpcBench.Records;

/// <summary>Bytes that crossed the client's socket: headers and framing included, TCP/IP's own headers not. On a warm connection, unless
/// the connection policy opens one for every call: then the bytes of its opening are in.</summary>
/// <param name="Calls">How many calls were counted.</param>
/// <param name="SentBytes">A call.</param>
/// <param name="ReceivedBytes">A call.</param>
internal sealed record WireRecord(int Calls, double SentBytes, double ReceivedBytes)
{
    /// <summary>In both directions, a call.</summary>
    [JsonIgnore]
    internal double Bytes => SentBytes + ReceivedBytes;
}
