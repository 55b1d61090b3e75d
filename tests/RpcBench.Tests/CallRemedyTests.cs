using Grpc.Core;
using Grpc.Net.Client;
using Grpc.Net.Client.Balancer;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace RpcBench.Tests;

public sealed class CallRemedyTests
{
    private const string HeadersLimit =
        "The headers exceed the client's limit. Raise target.Sockets.MaxResponseHeadersLength, in KiB.";

    [Theory, InlineData(HttpProtocols.Http1, "1.1"), InlineData(HttpProtocols.Http2, "2.0")]
    public async Task TooLargeHeadersNameOnlyTheHeaderLimit(HttpProtocols protocols, string version)
    {
        await using var server = await StartAsync(protocols);
        using var clients = ConnectClients(server, target => new HttpClient(target.Handler)
        {
            DefaultRequestVersion = Version.Parse(version),
            DefaultVersionPolicy = HttpVersionPolicy.RequestVersionExact,
        });

        var failure = await Assert.ThrowsAnyAsync<Exception>(() => clients.SharedClient!.GetAsync(server.Urls.First()));

        var text = CallErrors.Describe(failure);
        Assert.EndsWith(HeadersLimit, text, StringComparison.Ordinal);
        AssertLacks(text, "MaxResponseContentBufferSize");
    }

    [Fact]
    public async Task ClientSideLoadBalancingIsReportedAsUnsupported()
    {
        await using var server = await StartAsync(HttpProtocols.Http2);
        var services = new ServiceCollection().AddSingleton<ResolverFactory>(
            new StaticResolverFactory(_ => [new("127.0.0.1", new Uri(server.Urls.First()).Port)])).BuildServiceProvider();

        var failure = await Assert.ThrowsAnyAsync<Exception>(async () =>
        {
            using var clients = ConnectClients(server, target => GrpcChannel.ForAddress("static:///orders", new()
            {
                HttpHandler = target.Handler,
                Credentials = ChannelCredentials.Insecure,
                ServiceProvider = services,
            }));
            await clients.SharedClient!.ConnectAsync();
        });

        AssertHas(
            CallErrors.Describe(failure),
            "RpcBench does not support client-side load balancing (dns:///, static:///) or the state of a channel, because an arm calls "
                + "one address through target.Handler. Use target.Channel(), and give the arm the address of one service or of a proxy "
                + "that balances.");
    }

    [Theory]
    [InlineData(StatusCode.DeadlineExceeded, "", "DeadlineExceeded: the deadline of the call passed before its response was complete.")]
    [InlineData(StatusCode.DeadlineExceeded, "too late", "DeadlineExceeded: too late")]
    [InlineData(StatusCode.Internal, "", "Internal, without a message.")]
    public void AStatusWithoutADetailDoesNotEndInAColon(StatusCode code, string detail, string expected) =>
        Assert.Equal(expected, CallErrors.Describe(new RpcException(new(code, detail))));

    [Fact]
    public void AnExceptionWithoutAMessageDoesNotEndInAColon() =>
        Assert.Equal("InvalidDataException, without a message.", CallErrors.Describe(new InvalidDataException("")));

    [Fact]
    public void ALongMessageIsCutAtAWordAndKeepsItsRemedy()
    {
        var words = string.Concat(Enumerable.Repeat("word ", 100));

        var text = CallErrors.Describe(new HttpRequestException(
            HttpRequestError.ConfigurationLimitExceeded, $"The HTTP response headers {words}"));

        Assert.EndsWith($"word … {HeadersLimit}", text, StringComparison.Ordinal);
    }

    [Fact]
    public void DisabledReflectionNamesTheProjectProperty() => Assert.EndsWith(
        "File-based programs turn this reflection off, because they are published ahead of time by default. Add the line '#:property "
            + "PublishAot=false' to the program; in a project file set JsonSerializerIsReflectionEnabledByDefault to true.",
        CallErrors.Describe(new InvalidOperationException("Reflection-based serialization has been disabled for this application.")),
        StringComparison.Ordinal);

    private static OpenClients<TClient> ConnectClients<TClient>(WebApplication server, Func<ArmTarget, TClient> make)
        where TClient : class
    {
        var compared = CreateRun(all => all.Operation("Get", keys: [1]).CallBoth(
            all.Arm("one", server.Urls.First(), _ => new Caller()), all.Arm("two", server.Urls.First(), _ => new Caller()),
            (_, key, _) => Task.FromResult(key)));
        return new(compared.Arms[0], new(server.Urls.First()), ClientSettings.Default with { Counter = new() }, make);
    }

    private static async Task<WebApplication> StartAsync(HttpProtocols protocols)
    {
        var builder = WebApplication.CreateEmptyBuilder(new());
        builder.Logging.ClearProviders();
        builder.WebHost.UseKestrelCore().ConfigureKestrel(
            kestrel => kestrel.Listen(IPAddress.Loopback, 0, listen => listen.Protocols = protocols));
        var app = builder.Build();
        app.Run(context =>
        {
            for (var number = 0; number < 100; number++)
            {
                context.Response.Headers[$"large-{number}"] = new string('x', 1024);
            }

            return context.Response.WriteAsync("small");
        });
        await app.StartAsync();
        return app;
    }
}
