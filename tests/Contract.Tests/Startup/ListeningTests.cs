namespace RpcBench.Contract.Tests.Startup;

public sealed class ListeningTests
{
    /// <summary>Starts and stops each service with nothing configured but its store, and with an address in ASP.NET Core's way.</summary>
    [Theory, InlineData(ServiceAssembly.Rest, "rest"), InlineData(ServiceAssembly.Grpc, "grpc")]
    public async Task AServiceListensOnlyOnLoopbackAndAnnouncesItself(string project, string name)
    {
        await using var service =
            await StartedService.StartAsync(project, "--Store:Provider", "memory", "--ASPNETCORE_URLS", "http://0.0.0.0:5000");
        var said = service.Announcement;
        Assert.Equal((name, "memory", Environment.ProcessorCount), (said.Service, said.StoreProvider, said.Processors));
        Assert.Equal(project == ServiceAssembly.Grpc, said.Http1 is null);
        Assert.StartsWith(".NET 10.", said.Runtime, StringComparison.Ordinal);
        // A deployed service has the defaults of the Web SDK.
        Assert.True(said is { ServerGc: true, ConcurrentGc: true });

        // Environment variables that set addresses in other programs have no effect.
        Assert.Equal("127.0.0.1", said.Http2.Host);
        Assert.NotEqual(5000, said.Http2.Port);
        using var outside = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        await Assert.ThrowsAsync<SocketException>(
            () => outside.ConnectAsync(new IPEndPoint(IPAddress.Parse("127.0.0.2"), said.Http2.Port)));

        // The cost is reported only if that was requested.
        Assert.Null(said.Cost);
        using var client = ServiceClient.CreateHttp2(said.Http2);
        using var answer = await client.GetAsync(ServiceCost.Path);
        Assert.Equal(HttpStatusCode.NotFound, answer.StatusCode);

        var exit = await service.StopAsync();
        Assert.Equal((0, ""), (exit.Code, exit.Errors));
        Assert.Single(exit.Output.Split('\n'));
    }

    [Fact]
    public async Task EveryConfiguredAddressResponds()
    {
        await using var service =
            await StartedService.StartAsync(
                ServiceAssembly.Rest, "--Store:Provider", "memory", "--Kestrel:Endpoints:Http1:Url", "http://0.0.0.0:0");
        using var outside = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        await outside.ConnectAsync(new IPEndPoint(IPAddress.Parse("127.0.0.2"), service.Announcement.Http1!.Port));
    }
}
