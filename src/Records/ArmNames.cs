namespace RpcBench.Records;

/// <summary>The arms as people write them.</summary>
public static class ArmNames
{
    public const string Rest = "REST";

    public const string Grpc = "gRPC";
}
