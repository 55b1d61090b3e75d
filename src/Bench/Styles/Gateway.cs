namespace RpcBench.Bench.Styles;

/// <summary>Arms with a reverse proxy (<c>Yarp.ReverseProxy</c>) between the caller and the service.</summary>
internal static class Gateway
{
    public static void Declare(Arms arms, BenchServices services)
    {
        var rest = arms.Rest.Variant("rest-yarp", target => Arms.CreateHttpClient(target, HttpVersion.Version11))
            .WithLabel("REST behind YARP").OnlyWhenNamed();
        services.AddBehindGateway("rest-yarp", "rest", rest, BenchServices.Http1Url);
        var grpc = arms.Grpc.Variant("grpc-yarp").WithLabel("gRPC behind YARP").OnlyWhenNamed()
            .WithFeature(Arms.WindowsFeature, "YARP forwards with .NET's own, 64 KiB");
        services.AddBehindGateway("grpc-yarp", "grpc", grpc, BenchServices.Http2Url);
    }
}
