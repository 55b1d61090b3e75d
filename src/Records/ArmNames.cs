namespace RpcBench.Records;

/// <summary>The arms as people write them.</summary>
public static class ArmNames
{
    public const string Rest = "REST";

    public const string RestHttp2 = "REST over HTTP/2";

    public const string RestTwin = "REST again";

    public const string Grpc = "gRPC";

    /// <summary>The id of the arm of that label; null: it is the label of none.</summary>
    public static string? IdOf(string label) => label switch
    {
        Rest => "rest",
        RestHttp2 => "rest-h2",
        RestTwin => "rest-twin",
        Grpc => "grpc",
        _ => null,
    };
}
