namespace RpcBench.Records;

/// <summary>The observed protocol of an arm: the first bytes of a connection in both directions, and the headers of responses. Nothing is
/// copied from a setting.</summary>
/// <param name="HttpVersion">The HTTP version of the responses, for example <c>2.0</c>, or null if there was no response.</param>
/// <param name="IsTls">Whether the connection was encrypted.</param>
/// <param name="Compression">The compression of bodies or messages, for example <c>gzip</c>, or <c>none</c>, or null if there was no
/// response.</param>
/// <param name="ClientStreamWindowBytes">Bytes of a stream that the client accepts before it has read any, or null if the connection was
/// not HTTP/2 or was encrypted.</param>
/// <param name="ServiceStreamWindowBytes">Bytes of a stream that the service accepts before it has read any, or null in the same
/// cases.</param>
/// <param name="Style">The style by the content types: <c>grpc</c>, <c>grpc-web</c>, <c>connect</c> or <c>websocket</c>, or <c>rest</c> for
/// other HTTP whose bodies are messages of a known encoding, or null if they do not show it.</param>
/// <param name="Encoding">The encoding by the content types: <c>json</c>, <c>protobuf</c>, <c>messagepack</c>, <c>cbor</c> or <c>xml</c>,
/// the media type of another encoding, or null if they do not show it.</param>
internal sealed record ProtocolRecord(
    string? HttpVersion, bool IsTls, string? Compression, long? ClientStreamWindowBytes, long? ServiceStreamWindowBytes,
    string? Style = null, string? Encoding = null);
