namespace RpcBench.Records;

/// <summary>What was seen of an arm's protocol: the first bytes of a connection in both directions, and the heads of responses. Nothing of
/// it is copied from a setting.</summary>
/// <param name="HttpVersion">Of the responses, for example <c>2.0</c>; null: there was none.</param>
/// <param name="IsTls">Whether the connection was encrypted.</param>
/// <param name="Compression">Of bodies or messages, for example <c>gzip</c>, or <c>none</c>; null: there was no response.</param>
/// <param name="ClientStreamWindowBytes">How much of a stream the client takes before it has read any; null: the connection was not HTTP/2,
/// or encrypted.</param>
/// <param name="ServiceStreamWindowBytes">The same of the service; null: likewise.</param>
/// <param name="Style">What the content types say: <c>grpc</c>, <c>grpc-web</c>, <c>connect</c> or <c>websocket</c>, and <c>rest</c> for
/// other HTTP whose bodies are messages of a known encoding; null: nothing says it.</param>
/// <param name="Encoding">What the content types say: <c>json</c>, <c>protobuf</c>, <c>messagepack</c>, <c>cbor</c> or <c>xml</c>, of
/// another one the media type; null: nothing says it.</param>
internal sealed record ProtocolRecord(
    string? HttpVersion, bool IsTls, string? Compression, long? ClientStreamWindowBytes, long? ServiceStreamWindowBytes,
    string? Style = null, string? Encoding = null);
