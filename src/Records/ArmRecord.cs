namespace RpcBench.Records;

/// <summary>What a run compared: one way to call the operations.</summary>
/// <param name="Id">By which cells and comparisons name it: <c>rest</c>, <c>rest-h2</c> or <c>grpc</c>.</param>
/// <param name="Label">As people write it.</param>
/// <param name="Style">How its calls were made: <c>rest</c> or <c>grpc</c>.</param>
/// <param name="Encoding">Of what is sent and received: <c>json</c> or <c>protobuf</c>.</param>
/// <param name="HttpVersion">The HTTP version that every call had, <c>1.1</c> or <c>2.0</c>: a call of another fails.</param>
/// <param name="Target">Where its service was, if it ran elsewhere; null: it was the run's own.</param>
/// <param name="Protocol">What its connections were seen to speak; null: a record of before it was looked at, or no connection was
/// made.</param>
public sealed record ArmRecord(
    string Id, string Label, string Style, string Encoding, string HttpVersion, string? Target = null, ProtocolRecord? Protocol = null);

/// <summary>What was seen of an arm's protocol: the first bytes of a connection in both directions, and the head of a response. Null: there
/// was no response; of the windows (how much of a stream a side takes before it has read any): not HTTP/2, or encrypted.</summary>
public sealed record ProtocolRecord(
    string? HttpVersion, bool IsTls, string? Compression, long? ClientStreamWindowBytes, long? ServiceStreamWindowBytes);
