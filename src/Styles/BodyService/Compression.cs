using Grpc.AspNetCore.Server;

namespace RpcBench.BodyService;

/// <summary>Responses compressed by what the frameworks have for it: as their callers accept them over HTTP, with gzip over gRPC. Only
/// where <c>Compression:Enabled</c> asks for it, because it looks at every request.</summary>
internal static class Compression
{
    public static void AddCompression(this WebApplicationBuilder builder)
    {
        if (IsOn(builder.Configuration))
        {
            builder.Services.AddResponseCompression();
            builder.Services.Configure<GrpcServiceOptions>(grpc => grpc.ResponseCompressionAlgorithm = "gzip");
        }
    }

    public static void UseCompression(this WebApplication app)
    {
        if (IsOn(app.Configuration))
        {
            app.UseResponseCompression();
        }
    }

    private static bool IsOn(IConfiguration configuration) => Setting.IsOn(configuration, "Compression:Enabled");
}
