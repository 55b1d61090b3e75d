using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.Logging;

namespace RpcBench.Tests;

/// <summary>Tests responses over HTTP/2 that begin and never end.</summary>
public sealed class LostCallTests
{
    private const int CompletedCalls = 3;

    [Theory]
    [InlineData(true, nameof(DiagnosticCode.CallLostInDefaultWindows),
        "A call of Get over one got no response within 1 seconds, after 3 calls that did. The client has .NET's own HTTP/2 windows of 64 "
            + "KiB, with which a response can be lost (dotnet/aspnetcore#53736). Set InitialHttp2StreamWindowSize of its "
            + "SocketsHttpHandler to the largest response, for example target.Sockets.InitialHttp2StreamWindowSize = 8 * 1024 * 1024.")]
    [InlineData(false, nameof(DiagnosticCode.CallLost),
        "A call of Get over one got no response within 1 seconds, after 3 calls that did. Find out where the call waits: a log or a dump "
            + "of the service shows whether it received the request.")]
    public async Task ALostCallIsNamedWithItsCompletedCallsAndTheWindowRemedy(
        bool hasDefaultWindows, string code, string sentence)
    {
        await using var service = await ServeAsync();
        var compared = CreateRun(comparison =>
        {
            var one = comparison.Arm("one", service.Urls.Single(), target => Client(target, hasDefaultWindows));
            one.Variant("two");
            comparison.Operation("Get", keys: [1]).Call(one, (http, key, stop) => http.GetStringAsync($"{key}", stop));
        });
        using var clients = compared.OpenClients();
        var calls = compared.BindFirstOperation(clients);
        await new ClosedLoop(1, calls, CallLimit.Standard).RunAsync(CompletedCalls, null, default);
        var loop = new ClosedLoop(1, calls, new CallLimit(TimeSpan.FromSeconds(1)));

        var lost = await Assert.ThrowsAsync<LostCallException>(() => loop.RunAsync(1, null, default));

        Assert.Equal(new LostCall("Get", "one", CompletedCalls, LimitSeconds: 1, hasDefaultWindows), lost.Call);
        Assert.Equal((code, sentence), ($"{lost.Call.ToDiagnostic().Code}", lost.Message));
    }

    private static HttpClient Client(ArmTarget target, bool hasDefaultWindows)
    {
        if (hasDefaultWindows)
        {
            target.Sockets.InitialHttp2StreamWindowSize = ClientConnections.DefaultStreamWindowBytes;
        }

        return new(target.Handler)
        {
            BaseAddress = target.Address,
            DefaultRequestVersion = HttpVersion.Version20,
            DefaultVersionPolicy = HttpVersionPolicy.RequestVersionExact,
        };
    }

    private static async Task<WebApplication> ServeAsync()
    {
        var builder = WebApplication.CreateBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.UseUrls("http://127.0.0.1:0")
            .ConfigureKestrel(kestrel => kestrel.ConfigureEndpointDefaults(listen => listen.Protocols = HttpProtocols.Http2));
        var app = builder.Build();
        var calls = 0;
        app.Run(async context =>
        {
            await context.Response.WriteAsync("a beginning");
            await context.Response.Body.FlushAsync();
            if (++calls > CompletedCalls)
            {
                await Task.Delay(Timeout.Infinite, context.RequestAborted);
            }
        });
        await app.StartAsync();
        return app;
    }
}
