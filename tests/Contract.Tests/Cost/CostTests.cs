using RpcBench.Contracts.V1;

namespace RpcBench.Contract.Tests.Cost;

/// <summary>Tests what services report about their cost. Each test first waits until the calls of the previous test have ended.</summary>
public sealed class CostTests(CostReportingStore store) : IClassFixture<CostReportingStore>
{
    private const string ResetPath = $"{ServiceCost.Path}?{ServiceCost.ResetQuery}=true";

    public static TheoryData<string> Projects => [ServiceAssembly.Rest, ServiceAssembly.Grpc];

    [Theory]
    [InlineData(ServiceAssembly.Grpc, "Kestrel:Endpoints:Http2:Url", "http://0.0.0.0:5081")]
    [InlineData(ServiceAssembly.Rest, "Kestrel:Endpoints:Http1:Url", "http://192.0.2.1:5080")]
    public async Task APublicServiceDoesNotStartWithCostEnabled(string project, string key, string value)
    {
        var exit = await StartedService.StartRefusedAsync(
            project,
            "--Store:Provider",
            "memory",
            "--Cost:Enabled",
            "true",
            $"--{key}",
            value);

        Assert.Equal(2, exit.Code);
        AssertHas(Assert.Single(exit.Errors.Split('\n')), "Cost:Enabled", key);
    }

    [Theory, MemberData(nameof(Projects))]
    public async Task FiguresGrowWithTheCalls(string project)
    {
        const int Calls = 50;
        var service = Service(project);
        using var client = ServiceClient.CreateHttp2(service.Announcement.Cost!);
        var before = await WaitUntilAsync(client, cost => cost.Requests == 0);

        await CallAsync(service.Announcement, Calls);

        // A caller receives its response a moment before the service has finished the request.
        var after = await WaitUntilAsync(client, cost => cost.Requests == 0);
        Assert.Equal(before.StoreCalls + Calls + 1, after.StoreCalls);
        Assert.Equal(before.ObjectsRead + Calls + 100, after.ObjectsRead);
        Assert.True(after.StoreNanoseconds > before.StoreNanoseconds);
        Assert.True(after.ProcessorNanoseconds > before.ProcessorNanoseconds);
        Assert.True(after.AllocatedBytes > before.AllocatedBytes);
        Assert.True(after.PeakResidentBytes >= after.ResidentBytes);
        Assert.Equal(3, after.Collections.Count);
        Assert.True(after.PeakRequests >= 1);
    }

    [Theory, MemberData(nameof(Projects))]
    public async Task ThePeakIsResetOnRequest(string project)
    {
        var service = Service(project);
        using var client = ServiceClient.CreateHttp2(service.Announcement.Cost!);
        await CallAsync(service.Announcement, 1);
        await WaitUntilAsync(client, cost => cost.Requests == 0);

        var first = await client.GetFromJsonAsync(ResetPath, ServiceJsonContext.Default.ServiceCost);
        var second = await ReadAsync(client);

        Assert.True(first!.PeakRequests >= 1);
        Assert.Equal(0, second.PeakRequests);
    }

    [Theory, MemberData(nameof(Projects))]
    public async Task CostRequestsDoNotCountAsConnections(string project)
    {
        var service = Service(project);
        using var client = ServiceClient.CreateHttp2(service.Announcement.Cost!);
        await WaitUntilAsync(client, cost => cost.Connections == 0);

        using var connection = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        await connection.ConnectAsync(new IPEndPoint(IPAddress.Loopback, service.Announcement.Http2.Port));
        await WaitUntilAsync(client, cost => cost.Connections == 1);

        connection.Close();
        await WaitUntilAsync(client, cost => cost.Connections == 0);
    }

    [Fact]
    public async Task TheWebApiReportsItsCostOverHttp11AndDoesNotDocumentIt()
    {
        var service = Service(ServiceAssembly.Rest);
        using var client = ServiceClient.CreateHttp1(service.Announcement.Http1);

        Assert.NotNull(await client.GetFromJsonAsync(ServiceCost.Path, ServiceJsonContext.Default.ServiceCost));
        Assert.DoesNotContain(ServiceCost.Path, await client.GetStringAsync("/swagger/v1/swagger.json"), StringComparison.Ordinal);
    }

    [Theory, MemberData(nameof(Projects))]
    public async Task AStreamCountsAsOneCallWithAllItsObjects(string project)
    {
        var service = Service(project);
        using var client = ServiceClient.CreateHttp2(service.Announcement.Cost!);
        var before = await WaitUntilAsync(client, cost => cost.Requests == 0);

        await StreamAsync(service.Announcement);

        var after = await WaitUntilAsync(client, cost => cost.StoreCalls == before.StoreCalls + 1);
        Assert.Equal(before.ObjectsRead + 100, after.ObjectsRead);
    }

    private StartedService Service(string project) =>
        project == ServiceAssembly.Rest ? store.Services.RestService : store.Services.GrpcService;

    private static async Task<ServiceCost> ReadAsync(HttpClient client) =>
        (await client.GetFromJsonAsync(ServiceCost.Path, ServiceJsonContext.Default.ServiceCost))!;

    private static async Task<ServiceCost> WaitUntilAsync(HttpClient client, Func<ServiceCost, bool> holds)
    {
        ServiceCost? cost = null;
        await Polling.WaitUntilAsync(async () =>
        {
            cost = await ReadAsync(client);
            return holds(cost);
        });
        return cost!;
    }

    // Makes this number of calls for small payloads, and one call for a collection.
    private static async Task CallAsync(ServiceAnnouncement service, int calls)
    {
        using var rest = ServiceClient.CreateHttp1(service.Http1);
        using var channel = GrpcChannel.ForAddress(service.Http2);
        var grpc = new PayloadService.PayloadServiceClient(channel);
        for (var id = 1; id <= calls; id++)
        {
            _ = service.Http1 is null
                ? (object)await grpc.GetSmallPayloadAsync(new() { Id = id })
                : await rest.GetStringAsync($"/api/payloads/small/{id}");
        }

        _ = service.Http1 is null ? (object)await grpc.ListSmallPayloadsAsync(new()) : await rest.GetStringAsync("/api/payloads/small");
    }

    private static async Task StreamAsync(ServiceAnnouncement service)
    {
        using var rest = ServiceClient.CreateHttp1(service.Http1);
        using var channel = GrpcChannel.ForAddress(service.Http2);
        _ = service.Http1 is null
            ? (object)await new PayloadService.PayloadServiceClient(channel).StreamSmallPayloads(new()).ResponseStream.ReadAllAsync()
                .CountAsync()
            : await rest.GetStringAsync("/api/payloads/small/stream");
    }
}
