using System.Buffers.Binary;
using System.Net;
using Google.Protobuf;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Connections.Features;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.Logging;
using RpcBench.Bench.Operations;
using RpcBench.Contracts.Payloads;

namespace RpcBench.Bench.Tests.Runs.Load.Calls;

/// <summary>A server that answers both APIs' lists of small payloads as a test says: well until told otherwise.</summary>
internal sealed class ScriptedServer : IAsyncDisposable
{
    private readonly WebApplication _app;
    private volatile RequestDelegate _script;

    private ScriptedServer()
    {
        _script = context => AnswerAsync(context, "first");
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

    public Endpoints Endpoints => TwoArms.At(Http1, Http2);

    public static async Task<ScriptedServer> StartAsync()
    {
        var server = new ScriptedServer();
        await server._app.StartAsync();
        return server;
    }

    /// <summary>One payload whose text is given, as the API of the request has it.</summary>
    public static Task AnswerAsync(HttpContext context, string text) => IsGrpc(context)
        ? WriteMessageAsync(context, new Contracts.V1.SmallPayloadList { Items = { new Contracts.V1.SmallPayload { Id = 1, StringValueOne = text } } }.ToByteArray())
        : context.Response.WriteAsJsonAsync([new SmallPayload { Id = 1, StringValueOne = text }], PayloadJsonContext.Default.SmallPayloadArray);

    public static bool IsGrpc(HttpContext context) => context.Request.ContentType == "application/grpc";

    /// <summary>Bytes in gRPC's frame, and the status OK after them.</summary>
    public static async Task WriteMessageAsync(HttpContext context, byte[] message)
    {
        context.Response.ContentType = "application/grpc";
        await context.Response.Body.WriteAsync(Frame(message.Length));
        await context.Response.Body.WriteAsync(message);
        context.Response.AppendTrailer("grpc-status", "0");
    }

    public void From(RequestDelegate script) => _script = script;

    /// <summary>A status of the request's API without an answer.</summary>
    public void FromStatus(int http, int grpc) => From(context =>
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

    /// <summary>The connection ends when a part of the answer was sent.</summary>
    public void FromBrokenConnection() => From(async context =>
    {
        await BeginAsync(context);
        context.Features.Get<IConnectionLifetimeFeature>()!.Abort();
    });

    /// <summary>The request's stream ends when a part of the answer was sent; over HTTP/1.1 that is the connection.</summary>
    public void FromBrokenStream() => From(async context =>
    {
        await BeginAsync(context);
        context.Abort();
    });

    /// <summary>The answer never comes.</summary>
    public void FromSilence() => From(async context =>
    {
        var gone = new TaskCompletionSource();
        await using var registration = context.RequestAborted.Register(gone.SetResult);
        await gone.Task;
    });

    public async ValueTask DisposeAsync() => await _app.DisposeAsync();

    private static byte[] Frame(int length)
    {
        var frame = new byte[5];
        BinaryPrimitives.WriteInt32BigEndian(frame.AsSpan(1), length);
        return frame;
    }

    private static async Task BeginAsync(HttpContext context)
    {
        if (IsGrpc(context))
        {
            context.Response.ContentType = "application/grpc";
            await context.Response.Body.WriteAsync(Frame(1000));
        }
        else
        {
            context.Response.ContentLength = 1000;
            await context.Response.WriteAsync("[{");
        }

        await context.Response.Body.FlushAsync();
    }
}
