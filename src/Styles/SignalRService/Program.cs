using RpcBench.SignalRService;

// A hub as in SignalR's guide. Callers choose JSON or MessagePack.
const string Name = "signalr";
try
{
    var builder = WebApplication.CreateEmptyBuilder(new() { ContentRootPath = AppContext.BaseDirectory });
    builder.AddServiceDefaults(Name, args, http2Port: 5095, http1Port: 5094);
    await builder.AddPayloadStoreAsync();
    builder.Services.AddRouting();
    builder.Services
        .AddSignalR(hubs => hubs.MaximumParallelInvocationsPerClient =
            Setting.Read(builder.Configuration, "SignalR:ParallelInvocations", defaultValue: 1, lowest: 1, highest: 1000))
        .AddMessagePackProtocol();

    await using var app = builder.Build();
    app.UseServiceDefaults();
    app.MapHub<PayloadHub>("/payloads");
    await app.RunAsync();
    return 0;
}
catch (Exception exception) when (StartupException.From(exception) is { } refusal)
{
    return refusal.Report(Name);
}
