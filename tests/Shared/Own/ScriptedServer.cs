using Google.Protobuf;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.Logging;

namespace RpcBench.Tests;

/// <summary>A server that answers the list of small payloads of both APIs as a test scripts. Until a test sets a script, every response is
/// valid.</summary>
internal sealed class ScriptedServer : IAsyncDisposable
{
    private readonly WebApplication _app;
    private volatile RequestDelegate _script;

    private ScriptedServer()
    {
        _script = context => RespondWithTextAsync(context, "first");
        var builder = WebApplication.CreateEmptyBuilder(new());
        builder.Logging.ClearProviders();
        builder.WebHost.UseKestrelCore().ConfigureKestrel(kestrel =>
        {
            kestrel.Listen(IPAddress.Loopback, 0, listen => listen.Protocols = HttpProtocols.Http1);
            kestrel.Listen(IPAddress.Loopback, 0, listen => listen.Protocols = HttpProtocols.Http2);
        });
        _app = builder.Build();
        _app.Run(context => _script(context));
    }

    public Uri Http1 => new(_app.Urls.First());

    public Uri Http2 => new(_app.Urls.Last());

    public Endpoints Endpoints => StandardEndpoints.Create(Http1, Http2);

    public ArmClients Clients => field ??= BenchRuns.OpenClients(Endpoints);

    public static async Task<ScriptedServer> StartAsync()
    {
        var server = new ScriptedServer();
        await server._app.StartAsync();
        return server;
    }

    /// <summary>Returns the list of small payloads as a load run calls it. One in <paramref name="checkInterval"/> responses is compared
    /// with the first.</summary>
    public Task<OperationTarget> PrepareTargetAsync(string arm, TimeSpan deadline, int checkInterval = 1) =>
        OperationTarget.PrepareAsync(
            Clients,
            new(Catalogue.FindArm(arm), OperationMix.Single(Catalogue.FindOperation("ListSmallPayloads")), 1, deadline)
            {
                CheckedOneIn = checkInterval
            },
            default);

    /// <summary>Answers with one payload that contains this text, in the format of the request's API.</summary>
    public static Task RespondWithTextAsync(HttpContext context, string text) => IsGrpc(context)
        ? WriteGrpcMessageAsync(context,
            new Contracts.V1.SmallPayloadList { Items = { new Contracts.V1.SmallPayload { Id = 1, StringValueOne = text } } }.ToByteArray())
        : context.Response.WriteAsJsonAsync(
            [new SmallPayload { Id = 1, StringValueOne = text }], PayloadJsonContext.Default.SmallPayloadArray);

    public static bool IsGrpc(HttpContext context) => context.Request.ContentType == "application/grpc";

    public static async Task WriteGrpcMessageAsync(HttpContext context, byte[] message)
    {
        context.Response.ContentType = "application/grpc";
        await context.Response.Body.WriteAsync(CreateFrameHeader(message.Length));
        await context.Response.Body.WriteAsync(message);
        context.Response.AppendTrailer("grpc-status", "0");
    }

    public void RespondWith(RequestDelegate script) => _script = script;

    public void RespondWithStatus(int http, int grpc) => RespondWith(context =>
    {
        if (IsGrpc(context))
        {
            context.Response.ContentType = "application/grpc";
            context.Response.Headers["grpc-status"] = $"{grpc}";
            context.Response.Headers["grpc-message"] = "scripted";
        }
        else
        {
            context.Response.StatusCode = http;
        }

        return Task.CompletedTask;
    });

    /// <summary>Sends a part of each response and then breaks the connection or the stream.</summary>
    public void BreakResponses(Action<HttpContext> breakResponse) => RespondWith(async context =>
    {
        await BeginResponseAsync(context);
        breakResponse(context);
    });

    public void NeverRespond(Action? onRequest = null) => RespondWith(async context =>
    {
        onRequest?.Invoke();
        var gone = new TaskCompletionSource();
        await using var registration = context.RequestAborted.Register(gone.SetResult);
        await gone.Task;
    });

    public ValueTask StopAsync() => _app.DisposeAsync();

    public async ValueTask DisposeAsync()
    {
        Clients.Dispose();
        await _app.DisposeAsync();
    }

    private static byte[] CreateFrameHeader(int length) => [0, 0, 0, (byte)(length >> 8), (byte)length];

    private static async Task BeginResponseAsync(HttpContext context)
    {
        if (IsGrpc(context))
        {
            context.Response.ContentType = "application/grpc";
            await context.Response.Body.WriteAsync(CreateFrameHeader(1000));
        }
        else
        {
            context.Response.ContentLength = 1000;
            await context.Response.WriteAsync("[{");
        }

        await context.Response.Body.FlushAsync();
    }
}
