using RpcBench.StreamJsonRpcService;
using RpcBench.StreamJsonRpcService.Calls;
using StreamJsonRpc;

// JSON-RPC 2.0 over a WebSocket, as in StreamJsonRpc's guide.
const string Name = "streamjsonrpc";
try
{
    var builder = WebApplication.CreateEmptyBuilder(new() { ContentRootPath = AppContext.BaseDirectory });
    builder.AddServiceDefaults(Name, args, http2Port: 5097, http1Port: 5096);
    await builder.AddPayloadStoreAsync();
    builder.Services.AddRouting();

    await using var app = builder.Build();
    app.UseServiceDefaults();
    app.UseWebSockets();
    app.MapGet("/payloads", async (HttpContext context, StoreCalls calls) =>
    {
        if (!context.WebSockets.IsWebSocketRequest)
        {
            return Results.Problem("Connect with a WebSocket.", statusCode: StatusCodes.Status400BadRequest);
        }

        var socket = await context.WebSockets.AcceptWebSocketAsync();
        using var rpc = new JsonRpc(new WebSocketMessageHandler(socket, JsonMessages.CreateFormatter()), new PayloadTarget(calls, context));
        rpc.StartListening();
        await rpc.Completion;
        return Results.Empty;
    });
    await app.RunAsync();
    return 0;
}
catch (Exception exception) when (StartupException.From(exception) is { } refusal)
{
    return refusal.Report(Name);
}
