using Grpc.Net.Client.Web;

namespace RpcBench.Bench.Styles;

/// <summary>gRPC for browsers (<c>Grpc.AspNetCore.Web</c>, <c>Grpc.Net.Client.Web</c>), binary or as base64.</summary>
internal static class GrpcWeb
{
    public static void Declare(Arms arms, BenchServices services)
    {
        var service = services.Add("grpc-web");
        Add("grpc-web", "gRPC-Web", GrpcWebMode.GrpcWeb, HttpVersion.Version11);
        Add("grpc-web-h2", "gRPC-Web over HTTP/2", GrpcWebMode.GrpcWeb, HttpVersion.Version20);
        Add("grpc-web-text", "gRPC-Web as text", GrpcWebMode.GrpcWebText, HttpVersion.Version11);

        void Add(string id, string label, GrpcWebMode mode, Version version)
        {
            var arm = arms.Grpc.Variant(id, target => new(target.Channel(channel =>
            {
                channel.HttpHandler = new GrpcWebHandler(mode, target.Handler);
                channel.HttpVersion = version;
                channel.HttpVersionPolicy = HttpVersionPolicy.RequestVersionExact;
            }).CreateCallInvoker())).WithLabel(label).OnlyWhenNamed();
            service.Serves(arm, version.Major == 1 ? BenchServices.Http1Url : BenchServices.Http2Url);
        }
    }
}
