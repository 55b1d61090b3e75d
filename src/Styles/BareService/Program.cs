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

    // Both bare services return the first payload of the store, which is read once.
    builder.Services.AddSingleton(provider =>
        provider.GetRequiredService<IPayloadStore>().Small.FindAsync(1, default).AsTask().GetAwaiter().GetResult()
            ?? throw new InvalidOperationException("The store has no small payload 1."));
    builder.Services.AddSingleton<BareGrpc>();

    await using var app = builder.Build();
    app.UseServiceDefaults();

    // The bare endpoint does not need routing, so routing comes after it. WebApplication alone would add routing before everything else.
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
