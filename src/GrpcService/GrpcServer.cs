using Grpc.AspNetCore.Server;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.Server.Kestrel.Core;

namespace RpcBench.GrpcService;

internal static class GrpcServer
{
    // The status that grpc-dotnet returns for a message that it cannot parse. No handler returns this status.
    private const string Unknown = "2";
    private const string InvalidArgument = "3";

    public static IGrpcServerBuilder AddGrpcServer(this WebApplicationBuilder builder)
    {
        var grpcServer = builder.Services.AddGrpc();
        builder.Services.AddOptions<GrpcServiceOptions>()
            .Configure<ServiceLimits>((grpc, limits) => grpc.MaxReceiveMessageSize = limits.MaxBodyBytes);

        // Only the length of the message decides whether it is too large. Kestrel would also count the five bytes of the message's frame,
        // and refuse the request without a gRPC status.
        builder.Services.AddOptions<KestrelServerOptions>().Configure<ServiceLimits>(
            (kestrel, limits) => kestrel.Limits.MaxRequestBodySize = 2L * limits.MaxBodyBytes);

        // Handlers log their own defects. All other failures are caused by callers or health checks, and are reported in the response.
        builder.Logging.AddFilter("Grpc.AspNetCore.Server", LogLevel.None);
        builder.Logging.AddFilter("Microsoft.Extensions.Diagnostics.HealthChecks", LogLevel.None);
        return grpcServer;
    }

    /// <summary>Returns INVALID_ARGUMENT for a request that is not a valid message. grpc-dotnet parses requests before any interceptor or
    /// handler runs.</summary>
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
