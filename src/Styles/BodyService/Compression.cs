using Grpc.AspNetCore.Server;

namespace RpcBench.BodyService;

/// <summary>Compresses responses with the frameworks' own middleware: over HTTP as the caller accepts, over gRPC with gzip. The middleware
/// is added only if <c>Compression:Enabled</c> is set, because it checks every request.</summary>
internal static class Compression
{
    public static void AddCompression(this WebApplicationBuilder builder)
    {
        if (IsEnabled(builder.Configuration))
        {
            builder.Services.AddResponseCompression();
            builder.Services.Configure<GrpcServiceOptions>(grpc => grpc.ResponseCompressionAlgorithm = "gzip");
        }
    }

    public static void UseCompression(this WebApplication app)
    {
        if (IsEnabled(app.Configuration))
        {
            app.UseResponseCompression();
        }
    }

    private static bool IsEnabled(IConfiguration configuration) => Setting.IsOn(configuration, "Compression:Enabled");
}
