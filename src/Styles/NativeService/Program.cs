// Both APIs as a program that can be compiled ahead of time, as in the guide to Native AOT, with source-generated JSON and request
// delegates. The payloads are read once, from a file.
const string Name = "native";
try
{
    var builder = WebApplication.CreateEmptyBuilder(new() { ContentRootPath = AppContext.BaseDirectory });
    builder.AddServiceDefaults(Name, args, http2Port: 5103, http1Port: 5102);
    await builder.AddPayloadFileAsync();
    builder.AddGrpcServer();
    builder.Services.ConfigureHttpJsonOptions(
        json => json.SerializerOptions.TypeInfoResolverChain.Insert(0, PayloadJsonContext.Default));

    await using var app = builder.Build();
    app.UseServiceDefaults();
    app.MapGet("/api/payloads/small/{id:int}", async (int id, IPayloadStore store, CancellationToken cancellation) =>
        await store.Small.FindAsync(id, cancellation) is { } found ? Results.Ok(found) : Results.NotFound());

    // An array, because the source-generated JSON declares no list interface.
    app.MapGet("/api/payloads/medium", async (IPayloadStore store, CancellationToken cancellation) =>
        Results.Ok((await store.Medium.ListAsync(cancellation)).ToArray()));
    app.MapGrpcService<PayloadService>();
    await app.RunAsync();
    return 0;
}
catch (Exception exception) when (StartupException.From(exception) is { } refusal)
{
    return refusal.Report(Name);
}
