using System.Text.Json.Serialization.Metadata;
using RpcBench.Contracts.Books;
using RpcBench.Contracts.Compute;
using RpcBench.Contracts.Images;
using RpcBench.Contracts.Payloads;
using RpcBench.RestApi;
using RpcBench.RestApi.Bodies;
using RpcBench.RestApi.Books;
using RpcBench.RestApi.Compute;
using RpcBench.RestApi.Health;
using RpcBench.RestApi.Images;
using RpcBench.RestApi.OpenApi;
using RpcBench.RestApi.Payloads;
using RpcBench.RestApi.Problems;
using RpcBench.ServiceDefaults;

return await ServiceProcess.RunAsync(
    new("rest", Http1Port: 5080, Http2Port: 5082),
    args,
    async builder =>
    {
        await builder.AddPayloadStoreAsync();
        builder.Services.ConfigureHttpJsonOptions(json => json.SerializerOptions.TypeInfoResolver = JsonTypeInfoResolver.Combine(
            PayloadJsonContext.Default, BookJsonContext.Default, ComputeJsonContext.Default, ImageJsonContext.Default, json.SerializerOptions.TypeInfoResolver));
        builder.AddRequestBodies();
        builder.Services.AddApiDocument();
    },
    app =>
    {
        app.UseHeadWithoutBody();
        app.UseMiddleware<ProblemBoundary>();
        app.MapPayloads();
        app.MapCompute();
        app.MapImages();
        app.MapBooks();
        app.MapHealth();
        app.MapApiDocument();
    });
