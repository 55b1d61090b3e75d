using RpcBench.ServiceDefaults;
using RpcBench.Store;

const string Name = "bare";
try
{
    var builder = WebApplication.CreateEmptyBuilder(new() { ContentRootPath = AppContext.BaseDirectory });
    builder.AddServiceDefaults(Name, args, http2Port: 5084, http1Port: 5083);
    await builder.AddPayloadStoreAsync();
    builder.Services.ConfigureHttpJsonOptions(
        json => json.SerializerOptions.TypeInfoResolverChain.Insert(0, PayloadJsonContext.Default));
    builder.Services.AddGrpc();

    // What both bare services answer with: the store's first, read once.
    builder.Services.AddSingleton(provider =>
        provider.GetRequiredService<IPayloadStore>().Small.FindAsync(1, default).AsTask().GetAwaiter().GetResult()
            ?? throw new InvalidOperationException("The store has no small payload 1."));
    builder.Services.AddSingleton<BareGrpc>();

    await using var app = builder.Build();
    app.UseServiceDefaults();

    // Said here, because WebApplication would put routing in front of everything, and the bare endpoint has none.
    app.UseBareRest();
    app.UseRouting();
    app.MapGrpcService<BareGrpc>();
    await app.RunAsync();
    return 0;
}
catch (Exception exception) when (StartupException.From(exception) is { } refusal)
{
    return refusal.Report(Name);
}
