using Microsoft.AspNetCore.Server.Kestrel.Core;
using RpcBench.ServiceDefaults.Bodies;

namespace RpcBench.RestApi.Bodies;

/// <summary>Has bodies of requests read by <see cref="RequestBodies"/>.</summary>
internal static class RequestBodiesBuilder
{
    public static void AddRequestBodies(this WebApplicationBuilder builder)
    {
        builder.Services.AddSingleton<BodyBounds>();
        builder.Services.AddSingleton<RequestBodies>();

        // Theirs is the limit: see BodyLimit.
        builder.Services.Configure<KestrelServerOptions>(kestrel => kestrel.Limits.MaxRequestBodySize = null);
    }
}
