using System.IO.Compression;
using System.Net.WebSockets;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.Logging;
using Spectre.Console;

namespace RpcBench.Tests;

public sealed class HandlerTests : TemporaryFolderTest
{
    [Fact]
    public async Task EveryClientOfTheHandlerIsObservedWithTheServicesHttpVersion()
    {
        var builder = new UnrecordedRunBuilder();

        var compared = await VerifyAsync(
            target => new(new PassThroughHandler { InnerHandler = target.Handler })
            {
                DefaultRequestVersion = HttpVersion.Version20
            }, builder);

        Assert.Equal(2, builder.Check?.Objects);
        Assert.All(
            compared.Arms,
            arm => Assert.Equal(("rest", "json", "1.1"), Describe(arm.ToRecord().WithObservedProtocol(builder.Protocols[arm]))));
        Assert.All(compared.Arms, arm => Assert.Equal((null, null, null), Describe(arm.ToRecord())));
        Assert.Equal(["1.1", "1.1"], compared.ChooseForProcess().Arms.Select(arm => arm.First));
    }

    [Fact]
    public async Task CustomConnectionsAndWebSocketsAreCounted()
    {
        const string Nowhere = "http://localhost:1";
        var path = PathTo("socket");
        await using var server = await StartAsync(kestrel => kestrel.ListenUnixSocket(path));
        var compared = CreateRun(comparison =>
        {
            var one = comparison.Arm("one", Nowhere, target => Connect(target, new HttpClient(target.Handler)));
            var two = comparison.Arm(
                "two", Nowhere, target => Connect(target, new HttpMessageInvoker(target.Handler, disposeHandler: false)));
            comparison.Operation("Get", keys: [1, 2])
                .Call(one, (http, key, stop) => http.Send(new(HttpMethod.Get, $"{Nowhere}/{key}"), stop).Content.ReadAsStringAsync(stop))
                .Call(two, async (invoker, key, stop) =>
                {
                    using var socket = new ClientWebSocket();
                    await socket.ConnectAsync(new($"ws://localhost:1/{key}"), invoker, stop);
                    var buffer = new byte[100];
                    return Encoding.UTF8.GetString(buffer, 0, (await socket.ReceiveAsync(buffer, stop)).Count);
                });
        });
        var builder = new UnrecordedRunBuilder();

        var found = await TestEnvironment.ResolveAddressAsync(compared.Arms[0], new(Nowhere), default);
        await VerifyAsync(compared, builder);

        Assert.Equal((new(Nowhere), 2, 0), (found, builder.Check?.Objects, builder.Check?.Mismatches.Count));
        Assert.Equal([("rest", "json", "1.1"), ("websocket", null, "1.1")],
            compared.Arms.Select(arm => Describe(arm.ToRecord().WithObservedProtocol(builder.Protocols[arm]))));
        AssertHas(
            Assert.Throws<UserException>(() => CreateEndpoints(compared).RequireNoBypass(NetworkProfile.Presets)).Message,
            "cannot carry the calls of one, because its client has a custom ConnectCallback", "--network local");

        T Connect<T>(ArmTarget target, T client)
        {
            target.Sockets.ConnectCallback = async (_, stop) =>
            {
                var socket = new Socket(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified);
                await socket.ConnectAsync(new UnixDomainSocketEndPoint(path), stop);
                return new NetworkStream(socket, ownsSocket: true);
            };
            return client;
        }
    }

    [Fact]
    public async Task CompressionIsObservedEvenIfTheHandlerDecompresses()
    {
        var builder = new UnrecordedRunBuilder();

        var compared = await VerifyAsync(
            target =>
            {
                target.Sockets.AutomaticDecompression = DecompressionMethods.GZip;
                return new(target.Handler);
            },
            builder);

        Assert.Equal(["none", "gzip"], compared.Arms.Select(arm => builder.Protocols[arm]?.Compression));
    }

    [Fact]
    public async Task TheIdentityEncodingIsNotCompression()
    {
        var builder = new UnrecordedRunBuilder();

        var compared = await VerifyAsync(
            target => new(target.Handler) { DefaultRequestHeaders = { { "Accept-Encoding", "identity" } } }, builder);

        Assert.Equal(["none", "none"], compared.Arms.Select(arm => builder.Protocols[arm]?.Compression));
    }

    [Fact]
    public async Task ObservationCallsRunConcurrentlyOverTheArms()
    {
        await using var server = await StartAsync();
        var (at, begun, all) = (server.Urls.First(), 0, new TaskCompletionSource());
        async Task<string> CallAsync(HttpClient http, int key, CancellationToken stop)
        {
            // The first two calls compare the only key. The other two must be in flight at the same time.
            var number = Interlocked.Increment(ref begun);
            if (number == 4)
            {
                all.SetResult();
            }

            await (number > 2 ? all.Task.WaitAsync(TimeSpan.FromMinutes(1), stop) : Task.CompletedTask);
            return await http.GetStringAsync($"{at}/{key}", stop);
        }

        await VerifyAsync(
            CreateRun(comparison =>
            {
                var one = comparison.Arm("one", at, target => new HttpClient(target.Handler));
                var two = comparison.Arm("two", at, target => new HttpClient(target.Handler));
                comparison.Operation("Get", keys: [1]).Call(one, CallAsync).Call(two, CallAsync);
            }),
            new UnrecordedRunBuilder());

        Assert.Equal(4, begun);
    }

    [Fact]
    public async Task CallsThatBypassTheHandlerAreRefused() => Assert.Equal(
        "The calls of Get over two did not go through target.Handler. Create the client with target.Handler, and a WebSocket with an "
            + "HttpMessageInvoker of it.",
        (await Assert.ThrowsAsync<UserException>(() => VerifyAsync(_ => new(), new UnrecordedRunBuilder()))).Message);

    [Fact]
    public async Task TheDocumentedClientTrustsItsAuthorityAndConnectsToTheRunsAddress()
    {
        using var key = RSA.Create();
        var request = new CertificateRequest("CN=orders.test", key, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
        var names = new SubjectAlternativeNameBuilder();
        names.AddDnsName("orders.test");
        request.CertificateExtensions.Add(names.Build());
        using var authority = request.CreateSelfSigned(DateTimeOffset.UtcNow.AddDays(-1), DateTimeOffset.UtcNow.AddDays(1));
        await using var server = await StartAsync(kestrel => kestrel.Listen(IPAddress.Loopback, 0, listen => listen.UseHttps(authority)));
        await File.WriteAllTextAsync(PathTo("ca.pem"), authority.ExportCertificatePem());
        var declared = await Snippets.DeclareAsync(Snippets.All.Single(text => text.Contains("ca.pem", StringComparison.Ordinal))
            .Replace("ca.pem", PathTo("ca.pem"), StringComparison.Ordinal));
        var arm = declared.Single(one => one.Address is { Host: "orders.test" });

        using var clients = (OpenClients<HttpClient>)arm.Open(new(server.Urls.First()), ClientSettings.Default);

        Assert.Equal("orders.test:8443/1", await clients.SharedClient!.GetStringAsync("1"));
    }

    [Fact]
    public async Task EqualContentOfDifferentSizesIsReported()
    {
        using var narrow = new StringWriter();
        using var whole = new StringWriter();

        await VerifyAsync(target => new(target.Handler), new UnrecordedRunBuilder(), _ => true, narrow);
        await VerifyAsync(target => new(target.Handler), new UnrecordedRunBuilder(), screen: whole);

        AssertHas(narrow.ToString(), "2 objects", "The compared values are the same for every key, but the responses have");
        AssertLacks(whole.ToString(), "the same for every key");
    }

    private static async Task<ComparisonRun> VerifyAsync(
        Func<ArmTarget, HttpClient> make, RunBuilder builder, Func<string, object>? view = null, TextWriter? screen = null)
    {
        await using var server = await StartAsync();
        var at = server.Urls.First();
        var compared = CreateRun(comparison =>
        {
            var one = comparison.Arm("one", at, target => new HttpClient(target.Handler));
            var two = comparison.Arm("two", at, make);
            comparison.Operation("Get", keys: ["1", new string('2', 100)])
                .Call(one, (http, key, stop) => http.GetStringAsync($"{at}/{key}", stop), View)
                .Call(two, (http, key, stop) => http.GetStringAsync($"{at}/{key}", stop), View);
        });
        await VerifyAsync(compared, builder, screen);
        return compared;

        object View(string text) => view?.Invoke(text) ?? text;
    }

    private static Task<IReadOnlyList<ComparedOperation>> VerifyAsync(
        ComparisonRun compared, RunBuilder builder, TextWriter? screen = null)
    {
        var console = AnsiConsole.Create(new() { Out = new AnsiConsoleOutput(screen ?? TextWriter.Null) });
        console.Profile.Width = 1000;
        return ResponseVerification.RunAsync(console, CreateEndpoints(compared), compared, compared.Operations, builder, default);
    }

    private static (string? Style, string? Encoding, string? HttpVersion) Describe(ArmRecord arm) =>
        (arm.Style, arm.Encoding, arm.HttpVersion);

    /// <summary>Starts a server that returns the requested host and path. The response is compressed if the client accepts gzip, and is
    /// sent over a WebSocket if the client opens one.</summary>
    private static async Task<WebApplication> StartAsync(Action<KestrelServerOptions>? listen = null)
    {
        var builder = WebApplication.CreateEmptyBuilder(new());
        builder.Logging.ClearProviders();
        builder.WebHost.UseKestrelCore().UseKestrelHttpsConfiguration().ConfigureKestrel(kestrel =>
        {
            kestrel.ConfigureEndpointDefaults(options => options.Protocols = HttpProtocols.Http1);
            (listen ?? (all => all.Listen(IPAddress.Loopback, 0)))(kestrel);
        });
        var app = builder.Build();
        app.UseWebSockets();
        app.Run(async context =>
        {
            var text = Encoding.UTF8.GetBytes($"{context.Request.Host}{context.Request.Path}");
            context.Response.ContentType = "application/json; charset=utf-8";
            if (context.WebSockets.IsWebSocketRequest)
            {
                using var socket = await context.WebSockets.AcceptWebSocketAsync();
                await socket.SendAsync(text, WebSocketMessageType.Text, endOfMessage: true, default);
            }
            else if (context.Request.Headers.AcceptEncoding == "gzip")
            {
                context.Response.Headers.ContentEncoding = "gzip";
                await using var gzip = new GZipStream(context.Response.Body, CompressionLevel.Fastest, leaveOpen: true);
                await gzip.WriteAsync(text);
            }
            else
            {
                context.Response.Headers.ContentEncoding = context.Request.Headers.AcceptEncoding == "identity" ? "Identity" : default;
                await context.Response.Body.WriteAsync(text);
            }
        });
        await app.StartAsync();
        return app;
    }

    private sealed class PassThroughHandler : DelegatingHandler;
}
