namespace RpcBench.Bench.Styles;

/// <summary>Arms with a reverse proxy (<c>Yarp.ReverseProxy</c>) between the caller and the service.</summary>
internal static class Gateway
{
    public static void Declare(Arms arms, OwnServices services)
    {
        var rest = arms.Rest.Variant("rest-yarp", target => Arms.HttpClient(target, HttpVersion.Version11))
            .WithLabel("REST behind YARP").OnlyWhenNamed();
        services.AddBehindGateway("rest-yarp", "rest", rest, OwnServices.Http1);
        var grpc = arms.Grpc.Variant("grpc-yarp").WithLabel("gRPC behind YARP").OnlyWhenNamed()
            .WithFeature(Arms.Windows, "YARP forwards with .NET's own, 64 KiB");
        services.AddBehindGateway("grpc-yarp", "grpc", grpc, OwnServices.Http2);
    }
}
