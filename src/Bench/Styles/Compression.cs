namespace RpcBench.Bench.Styles;

/// <summary>The question what compressed responses cost and save; the services' compression is their frameworks' own.</summary>
internal static class Compression
{
    private const string Setting = "Compression:Enabled";

    /// <returns>gRPC by a process that serves nothing else.</returns>
    public static Arm<GrpcServices> Declare(ComparisonBuilder comparison, Arms arms, OwnServices services)
    {
        var rest = arms.Rest.Variant("rest-plain").WithLabel("REST by itself").OnlyToExplain();
        var restGzip = arms.Rest.Variant("rest-gzip", target => Decompressing(target, DecompressionMethods.GZip))
            .WithLabel("REST with gzip").OnlyToExplain();
        var restBrotli = arms.Rest.Variant("rest-brotli", target => Decompressing(target, DecompressionMethods.Brotli))
            .WithLabel("REST with Brotli").OnlyToExplain();
        var grpc = arms.Grpc.Variant("grpc-plain").WithLabel("gRPC by itself").OnlyToExplain();
        var grpcGzip = arms.Grpc.Variant("grpc-gzip").WithLabel("gRPC with gzip").OnlyToExplain();
        services.Add("rest-plain", "rest").Serves(rest, OwnServices.Http1);
        services.Add("rest-gzip", "rest").Serves(restGzip, OwnServices.Http1).WithSetting(Setting, "true");
        services.Add("rest-brotli", "rest").Serves(restBrotli, OwnServices.Http1).WithSetting(Setting, "true");
        services.Add("grpc-plain", "grpc").Serves(grpc, OwnServices.Http2);
        services.Add("grpc-gzip", "grpc").Serves(grpcGzip, OwnServices.Http2).WithSetting(Setting, "true");

        var why = comparison.Explain("compression", "what compressed responses cost and save").Of("GetSmallPayload", "ListMediumPayloads");
        var overRest = why.Difference("gzip over REST", restGzip, rest);
        why.Difference("Brotli over REST", restBrotli, rest);
        var overGrpc = why.Difference("gzip over gRPC", grpcGzip, grpc);
        why.Interaction("what gzip differs by between the two", overGrpc, overRest);
        why.Reading("Levels are the frameworks' own, the fastest. The table of counts has the bytes; over a slow network they weigh more "
            + "than over loopback: ask with --network. gRPC on .NET has gzip and no Brotli.");
        return grpc;
    }

    private static HttpClient Decompressing(ArmTarget target, DecompressionMethods methods)
    {
        target.Sockets.AutomaticDecompression = methods;
        return Arms.HttpClient(target, HttpVersion.Version11);
    }
}
