using RpcBench.RestApi;
using RpcBench.RestApi.Books;
using RpcBench.RestApi.Compute;
using RpcBench.RestApi.Health;
using RpcBench.RestApi.Images;
using RpcBench.RestApi.OpenApi;
using RpcBench.RestApi.Payloads;
using RpcBench.ServiceDefaults;

return await ServiceProcess.RunAsync(
    new("rest", Http1Port: 5080, Http2Port: 5082),
    args,
    async builder =>
    {
        await builder.AddPayloadStoreAsync();
        builder.AddRestServer();
        builder.Services.AddApiDocument();
    },
    app =>
    {
        app.UseRestServer();
        app.MapPayloads();
        app.MapCompute();
        app.MapImages();
        app.MapBooks();
        app.MapHealth();
        app.MapApiDocument();
    });
