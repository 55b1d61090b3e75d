namespace RpcBench.Records;

/// <summary>What a run compared: one way to call the operations, by the id that cells and comparisons have (<c>rest</c>, <c>rest-h2</c>,
/// <c>grpc</c> and others) and the label that people write. The style is <c>rest</c> or <c>grpc</c>, the encoding <c>json</c> or
/// <c>protobuf</c>, and every call had the HTTP version, <c>1.1</c> or <c>2.0</c>: a call of another fails. The target is the address of a
/// service elsewhere; null: the run's own. The protocol is what was seen of its connections; null: nothing. The look is its class on pages
/// and in charts; null: that of <see cref="ArmNames.WithLooks"/>.</summary>
internal sealed record ArmRecord(
    string Id, string Label, string Style, string Encoding, string HttpVersion, string? Target = null, ProtocolRecord? Protocol = null,
    string? Look = null);

/// <summary>What was seen of an arm's protocol: the first bytes of a connection in both directions, and the head of a response, whose body
/// or messages had a compression or <c>none</c>. Null: there was no response; of the windows (how much of a stream a side takes before it
/// has read any): not HTTP/2, or encrypted.</summary>
internal sealed record ProtocolRecord(
    string? HttpVersion, bool IsTls, string? Compression, long? ClientStreamWindowBytes, long? ServiceStreamWindowBytes);
