using Grpc.AspNetCore.Server;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.Server.Kestrel.Core;

namespace RpcBench.GrpcService;

/// <summary>What the gRPC service stands on.</summary>
internal static class GrpcServer
{
    // What grpc-dotnet gives a call whose message cannot be parsed. Handlers give every other failure a status of its own.
    private const string Unknown = "2";
    private const string InvalidArgument = "3";

    public static IGrpcServerBuilder AddGrpcServer(this WebApplicationBuilder builder)
    {
        var grpcServer = builder.Services.AddGrpc();
        builder.Services.AddOptions<GrpcServiceOptions>()
            .Configure<ServiceLimits>((grpc, limits) => grpc.MaxReceiveMessageSize = limits.MaxBodyBytes);

        // A message is refused by its own length; Kestrel would count the five bytes of its frame as well, and refuse without a status.
        builder.Services.AddOptions<KestrelServerOptions>().Configure<ServiceLimits>(
            (kestrel, limits) => kestrel.Limits.MaxRequestBodySize = 2L * limits.MaxBodyBytes);

        // Handlers log their own defects. What else is logged is what callers sent or a health check found, and is in their answer.
        builder.Logging.AddFilter("Grpc.AspNetCore.Server", LogLevel.None);
        builder.Logging.AddFilter("Microsoft.Extensions.Diagnostics.HealthChecks", LogLevel.None);
        return grpcServer;
    }

    /// <summary>Bytes that are no message are the caller's fault: grpc-dotnet reads them before any interceptor or handler.</summary>
    public static void UseInvalidArgument(this IApplicationBuilder app) => app.Use(async (context, next) =>
    {
        await next(context);
        var response = context.Response;
        var status = response.HasStarted ? context.Features.Get<IHttpResponseTrailersFeature>()?.Trailers : response.Headers;
        if (status is { IsReadOnly: false, GrpcStatus: [Unknown] })
        {
            (status.GrpcStatus, status.GrpcMessage) = (InvalidArgument, "The request is not the message of this method.");
        }
    });
}
