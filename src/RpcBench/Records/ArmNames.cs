namespace RpcBench.Records;

/// <summary>The arms as people write them.</summary>
public static class ArmNames
{
    public const string Rest = "REST";

    public const string RestHttp2 = "REST over HTTP/2";

    public const string RestTwin = "REST again";

    public const string JsonHttp1 = "JSON over HTTP/1.1";

    public const string JsonHttp2 = "JSON over HTTP/2";

    public const string ProtobufHttp1 = "protobuf over HTTP/1.1";

    public const string ProtobufHttp2 = "protobuf over HTTP/2";

    public const string GrpcJson = "gRPC with JSON";

    public const string Grpc = "gRPC";

    public const string GrpcTwin = "gRPC again";

    /// <summary>The id of the arm of that label; null: it is the label of none.</summary>
    public static string? IdOf(string label) => label switch
    {
        Rest => "rest",
        RestHttp2 => "rest-h2",
        RestTwin => "rest-twin",
        JsonHttp1 => "json-h1",
        JsonHttp2 => "json-h2",
        ProtobufHttp1 => "proto-h1",
        ProtobufHttp2 => "proto-h2",
        GrpcJson => "grpc-json",
        Grpc => "grpc",
        GrpcTwin => "grpc-twin",
        _ => null,
    };
    /// <summary>The label of the arm of that id; the id itself where the document has no such arm.</summary>
    public static string LabelOf(this IReadOnlyList<ArmRecord> arms, string id) => arms.FirstOrDefault(arm => arm.Id == id)?.Label ?? id;
}
