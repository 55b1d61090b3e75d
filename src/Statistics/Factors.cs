namespace RpcBench.Statistics;

/// <summary>
/// A time for each way to make a call, and what the steps from REST to gRPC cost: plain JSON over HTTP/1.1 becomes gRPC by another encoding, another version of HTTP and another framing.
/// Framing needs HTTP/2, so three orders of the steps are possible; a factor's average over them is what it costs, and the averages add up to the whole.
/// </summary>
/// <param name="Rest">REST as shipped.</param>
/// <param name="JsonHttp1">JSON, plain, HTTP/1.1.</param>
/// <param name="JsonHttp2">JSON, plain, HTTP/2.</param>
/// <param name="ProtobufHttp1">Protobuf, plain, HTTP/1.1.</param>
/// <param name="ProtobufHttp2">Protobuf, plain, HTTP/2.</param>
/// <param name="GrpcJson">JSON, framed by gRPC.</param>
/// <param name="Grpc">gRPC as shipped.</param>
/// <param name="GrpcTwin">The same again.</param>
public readonly record struct Factors(
    double Rest, double JsonHttp1, double JsonHttp2, double ProtobufHttp1, double ProtobufHttp2, double GrpcJson, double Grpc, double GrpcTwin)
{
    /// <summary>What gRPC takes more than REST.</summary>
    public double Total => Grpc - Rest;

    /// <summary>What the Web API's form costs beside a plain POST: routing, GET, headers. Taken off, for it is the way from REST to the baseline of the factors.</summary>
    public double Bridge => JsonHttp1 - Rest;

    /// <summary>Protobuf instead of JSON over HTTP/1.1.</summary>
    public double EncodingHttp1 => ProtobufHttp1 - JsonHttp1;

    /// <summary>Protobuf instead of JSON over HTTP/2.</summary>
    public double EncodingHttp2 => ProtobufHttp2 - JsonHttp2;

    /// <summary>Protobuf instead of JSON in gRPC.</summary>
    public double EncodingGrpc => Grpc - GrpcJson;

    /// <summary>HTTP/2 instead of HTTP/1.1 with JSON.</summary>
    public double HttpJson => JsonHttp2 - JsonHttp1;

    /// <summary>HTTP/2 instead of HTTP/1.1 with protobuf.</summary>
    public double HttpProtobuf => ProtobufHttp2 - ProtobufHttp1;

    /// <summary>gRPC's framing instead of none with JSON.</summary>
    public double FramingJson => GrpcJson - JsonHttp2;

    /// <summary>gRPC's framing instead of none with protobuf.</summary>
    public double FramingProtobuf => Grpc - ProtobufHttp2;

    /// <summary>Encoding, over the three orders.</summary>
    public double Encoding => (EncodingHttp1 + EncodingHttp2 + EncodingGrpc) / 3;

    /// <summary>Version of HTTP, over the three orders: in two of them the messages are still JSON.</summary>
    public double Http => ((2 * HttpJson) + HttpProtobuf) / 3;

    /// <summary>Framing, over the three orders: in two of them the messages are protobuf already.</summary>
    public double Framing => (FramingJson + (2 * FramingProtobuf)) / 3;

    /// <summary>What the encoding's cost depends on the version of HTTP by.</summary>
    public double EncodingByHttp => EncodingHttp2 - EncodingHttp1;

    /// <summary>What the encoding's cost depends on the framing by.</summary>
    public double EncodingByFraming => EncodingGrpc - EncodingHttp2;

    /// <summary>gRPC against itself: nothing but chance.</summary>
    public double Twin => GrpcTwin - Grpc;
}
