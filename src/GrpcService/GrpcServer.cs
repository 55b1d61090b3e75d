using Grpc.AspNetCore.Server;
using Grpc.AspNetCore.Server.Model;
using Grpc.Core;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.DependencyInjection.Extensions;
using RpcBench.GrpcService.Binding;
using RpcBench.GrpcService.Books;
using RpcBench.GrpcService.Compute;
using RpcBench.GrpcService.Health;
using RpcBench.GrpcService.Images;
using RpcBench.GrpcService.Payloads;
using RpcBench.ServiceDefaults;
using RpcBench.ServiceDefaults.Bodies;
using V1 = RpcBench.Contracts.V1;

namespace RpcBench.GrpcService;

/// <summary>grpc-dotnet with the limits of the service.</summary>
internal static class GrpcServer
{
    public static void AddGrpcServer(this WebApplicationBuilder builder)
    {
        builder.Services.AddSingleton<BodyBounds>();
        builder.Services.AddGrpc();
        builder.Services.AddOptions<GrpcServiceOptions>().Configure<ServiceLimits>((grpc, limits) =>
        {
            grpc.MaxReceiveMessageSize = limits.MaxBodyBytes;
            grpc.CompressionProviders = [StrictCompression.Gzip(limits.MaxBodyBytes), StrictCompression.Deflate(limits.MaxBodyBytes)];
        });

        // A message is refused by its own length; Kestrel would count the five bytes of its frame as well, and refuse without a status.
        builder.Services.Configure<KestrelServerOptions>(kestrel => kestrel.Limits.MaxRequestBodySize = null);

        builder.Services.RemoveAll(typeof(IServiceMethodProvider<>));
        builder.Services.AddGrpcMethods<PayloadService>(V1.PayloadService.BindService);
        builder.Services.AddGrpcMethods<ComputeService>(V1.ComputeService.BindService);
        builder.Services.AddGrpcMethods<ImageService>(V1.ImageService.BindService);
        builder.Services.AddGrpcMethods<BookService>(V1.BookService.BindService);
        builder.Services.AddGrpcMethods<HealthService>(Contracts.Health.Health.BindService);
    }

    // A service has no state, so one instance does for all calls; grpc-dotnet would make one for each.
    public static void AddGrpcMethods<TService>(this IServiceCollection services, Action<ServiceBinderBase, TService> bind)
        where TService : class
    {
        services.AddSingleton<TService>();
        services.AddSingleton<IServiceMethodProvider<TService>>(provider => new StrictMethods<TService>(provider.GetRequiredService<TService>(), bind));
    }
}
