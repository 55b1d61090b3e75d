namespace RpcBench.Contract.Tests.Startup;

public sealed class ListeningTests
{
    public static TheoryData<string> Projects => [ServiceAssembly.Rest, ServiceAssembly.Grpc, ServiceAssembly.Bare];

    [Theory, MemberData(nameof(Projects))]
    public async Task OnlyLoopbackIsAnsweredUnlessConfigured(string project)
    {
        await using var service = await RunningService.StartAsync(project, "--Store:Provider", "memory");
        Assert.Equal("127.0.0.1", service.Announcement.Http2.Host);
        using var outside = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        await Assert.ThrowsAsync<SocketException>(
            () => outside.ConnectAsync(new IPEndPoint(IPAddress.Parse("127.0.0.2"), service.Announcement.Http2.Port)));
    }

    [Fact]
    public async Task EveryAddressIsAnsweredWhenConfigured()
    {
        await using var service =
            await RunningService.StartAsync(ServiceAssembly.Rest, "--Store:Provider", "memory", "--Listen:Any", "true");
        using var outside = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        await outside.ConnectAsync(new IPEndPoint(IPAddress.Parse("127.0.0.2"), service.Announcement.Http1!.Port));
    }

    [Theory, MemberData(nameof(Projects))]
    public async Task PortsThatAreChosenWinOverAnAddressInTheWaysOfAspNetCore(string project)
    {
        await using var service =
            await RunningService.StartAsync(project, "--Store:Provider", "memory", "--ASPNETCORE_URLS", "http://0.0.0.0:5000");
        Assert.Equal("127.0.0.1", service.Announcement.Http2.Host);
        Assert.NotEqual(5000, service.Announcement.Http2.Port);
    }

    [Theory, MemberData(nameof(Projects))]
    public async Task TheAnnouncementSaysUnderWhichConditionsTheServiceRuns(string project)
    {
        await using var service = await RunningService.StartAsync(project, "--Store:Provider", "memory");
        var said = service.Announcement;
        Assert.Equal(project switch { ServiceAssembly.Rest => "rest", ServiceAssembly.Grpc => "grpc", _ => "bare" }, said.Service);
        Assert.Equal(project == ServiceAssembly.Grpc, said.Http1 is null);
        Assert.StartsWith(".NET 10.", said.Runtime, StringComparison.Ordinal);
        // As deployed: the Web SDK's own choice.
        Assert.True(said.ServerGc);
        Assert.True(said.ConcurrentGc);
        Assert.Equal(Environment.ProcessorCount, said.Processors);
        Assert.Equal("memory", said.StoreProvider);
    }

    [Theory, MemberData(nameof(Projects))]
    public async Task AskedToStopItEndsWithExitCodeZeroAndNothingToSay(string project)
    {
        await using var service = await RunningService.StartAsync(project, "--Store:Provider", "memory");
        using var client = new HttpClient(new SocketsHttpHandler { UseProxy = false });
        using var response = await client.GetAsync(new Uri(service.Announcement.Http1 ?? service.Announcement.Http2, "/"));

        var exit = await service.StopAsync();
        Assert.Equal(0, exit.Code);
        Assert.Empty(exit.Errors);
        Assert.Single(exit.Output.Split('\n'));
    }
}
