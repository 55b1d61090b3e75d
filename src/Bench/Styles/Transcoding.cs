namespace RpcBench.Bench.Styles;

/// <summary>One gRPC service that also serves HTTP with JSON (<c>Microsoft.AspNetCore.Grpc.JsonTranscoding</c>).</summary>
internal static class Transcoding
{
    public static void Declare(ComparisonBuilder comparison, BenchServices services, PayloadOperations payloads)
    {
        var http1 = comparison.Arm("transcoding", target => Arms.CreateHttpClient(target, HttpVersion.Version11))
            .WithLabel("JSON transcoding").OnlyWhenNamed();
        var http2 = comparison.Arm("transcoding-h2", target => Arms.CreateHttpClient(target, HttpVersion.Version20))
            .WithLabel("JSON transcoding over HTTP/2").OnlyWhenNamed();
        var grpc = comparison.Arm("transcoding-grpc", target => new GrpcServices(target.Channel().CreateCallInvoker()))
            .WithLabel("gRPC beside JSON transcoding").OnlyWhenNamed();
        var twin = http1.Variant("transcoding-twin").WithLabel("JSON transcoding again").OnlyWhenNamed();
        services.Add("transcoding-twin", "transcoding").Serves(twin, BenchServices.Http1Url);
        services.Add("transcoding").Serves(http1, BenchServices.Http1Url).Serves(http2, BenchServices.Http2Url)
            .Serves(grpc, BenchServices.Http2Url);
        foreach (var arm in (Arm<HttpClient>[])[http1, http2])
        {
            payloads.AddRestCalls(arm);
            payloads.AddRestStreams(arm);
        }

        payloads.AddGrpcCalls(grpc);
        payloads.AddGrpcStreams(grpc);
    }
}
