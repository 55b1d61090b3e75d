namespace RpcBench.Records;

/// <summary>What a run compared: one way to call the operations, by the id that cells and comparisons have (<c>rest</c>, <c>rest-h2</c>,
/// <c>grpc</c> and others) and the label that people write. Style, encoding and HTTP version (<c>1.1</c>, <c>2.0</c>) are those of every
/// call: a call of another version fails. Arms of this repository have what they are made for, others what was seen; null: not known. The
/// target is the address of a service elsewhere; null: the run's own. The protocol is what was seen of its connections; null: nothing. The
/// look is its class on pages and in charts; null: that of <see cref="ArmNames.WithLooks"/>.</summary>
internal sealed record ArmRecord(
    string Id, string Label, string? Style, string? Encoding, string? HttpVersion, string? Target = null, ProtocolRecord? Protocol = null,
    string? Look = null)
{
    /// <summary>The same arm with what was seen of it, which says what nothing else does.</summary>
    public ArmRecord Seen(ProtocolRecord? protocol) => this with
    {
        Protocol = protocol,
        Style = Style ?? protocol?.Style,
        Encoding = Encoding ?? protocol?.Encoding,
        HttpVersion = HttpVersion ?? protocol?.HttpVersion,
    };
}

/// <summary>What was seen of an arm's protocol: the first bytes of a connection in both directions, and the heads of responses, whose body
/// or messages had a compression or <c>none</c>. Null: there was no response; of the windows (how much of a stream a side takes before it
/// has read any): not HTTP/2, or encrypted. Style and encoding are what the content types say: <c>grpc</c>, <c>grpc-web</c>,
/// <c>connect</c> or <c>websocket</c>, and <c>rest</c> for other HTTP whose bodies are messages of a known encoding (<c>json</c>,
/// <c>protobuf</c>, <c>messagepack</c>, <c>cbor</c>, <c>xml</c>); of another encoding the media type. Null: nothing says it.</summary>
internal sealed record ProtocolRecord(
    string? HttpVersion, bool IsTls, string? Compression, long? ClientStreamWindowBytes, long? ServiceStreamWindowBytes,
    string? Style = null, string? Encoding = null);
