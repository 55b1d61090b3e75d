namespace RpcBench.Records;

/// <summary>Bytes that crossed the client's socket: headers and framing included, but not the headers of TCP and IP. They are counted on a
/// warm connection. If the connection policy opens one for every call, opening it is included.</summary>
/// <param name="Calls">The number of calls that were counted.</param>
/// <param name="SentBytes">Sent bytes per call.</param>
/// <param name="ReceivedBytes">Received bytes per call.</param>
internal sealed record WireRecord(int Calls, double SentBytes, double ReceivedBytes)
{
    [JsonIgnore]
    internal double Bytes => SentBytes + ReceivedBytes;
}
