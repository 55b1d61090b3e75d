using System.Text.Json.Serialization.Metadata;
using RpcBench.Contracts.Books;
using RpcBench.Contracts.Compute;
using RpcBench.Contracts.Images;
using RpcBench.Contracts.Payloads;
using RpcBench.RestApi.Bodies;
using RpcBench.RestApi.Problems;

namespace RpcBench.RestApi;

/// <summary>What the Web API's endpoints stand on.</summary>
internal static class RestServer
{
    public static void AddRestServer(this WebApplicationBuilder builder)
    {
        builder.Services.ConfigureHttpJsonOptions(json => json.SerializerOptions.TypeInfoResolver = JsonTypeInfoResolver.Combine(
            PayloadJsonContext.Default, BookJsonContext.Default, ComputeJsonContext.Default, ImageJsonContext.Default, json.SerializerOptions.TypeInfoResolver));
        builder.AddRequestBodies();
    }

    public static void UseRestServer(this IApplicationBuilder app)
    {
        app.UseHeadWithoutBody();
        app.UseMiddleware<ProblemBoundary>();
    }
}
