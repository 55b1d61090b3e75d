namespace RpcBench.Bench.Tests.Runs.Load.Streaming;

public sealed class StreamingRunTests
{
    private static readonly string[] Forms = ["JSON array", "newline-delimited JSON", "one message", "message stream"];
    private static readonly StreamingOptions Short =
        new() { Calls = 3, SlowCalls = 1, WarmupCalls = 1, Pause = TimeSpan.FromMilliseconds(1) };

    // A run on large payloads over each HTTP version. The first test that needs a run starts it.
    private static readonly Lazy<Task<IReadOnlyList<StreamingRecord>>>[] LargeRuns = [new(() => RunAsync(1)), new(() => RunAsync(2))];

    [Theory, InlineData(1), InlineData(2)]
    public async Task EveryDeliveryIsReadByEveryReader(int restVersion)
    {
        var records = await LargeRuns[restVersion - 1].Value;

        Assert.Equal(12, records.Count);
        Assert.Equal(Forms, records.Select(record => record.Form).Distinct());
        Assert.All(records, record =>
        {
            Assert.Equal("ListLargePayloads", record.Shape);
            Assert.Equal("local", record.Network);
            Assert.Equal(Array.IndexOf(Forms, record.Form) < 2 ? "rest" : "grpc", record.Arm);
            Assert.Equal(record.Reader == "slow" ? 1 : 3, record.Calls);
            Assert.Equal(record.Reader == "cancels" ? 1 : 100, record.Objects);
            Assert.InRange(record.FirstObject, 1, record.LastObject);
            Assert.Equal(record.Reader == "cancels" || record.Form == "one message", record.GapP50 is null);
            Assert.True(record.ObjectsPerSecond > 0);
            Assert.True(record.ClientAllocatedBytes > 0);
            Assert.Equal(record.Reader == "slow", record.MostObjectsAhead is not null);
            Assert.Equal(record.Reader == "slow", record.ServiceAllocatedBytes is null);
        });
        var whole = records.Where(record => record.Reader != "cancels").ToList();
        Assert.NotEmpty(whole);
        Assert.All(whole, record => Assert.Equal(100, record.ObjectsReadByService));
    }

    [Fact]
    public async Task OverHttp2AServiceStopsReadingWhenItsReaderStops()
    {
        var records = await LargeRuns[1].Value;

        // The window and the buffer of the service hold 128 KiB together: about fifteen messages or eight lines.
        Assert.All(["newline-delimited JSON", "message stream"], form =>
            Assert.InRange(Only(form, "slow").MostObjectsAhead!.Value, 1, 60));

        // The gRPC library reports the cancellation to its service only through a token, which may be canceled after everything has been
        // read. Only the JSON lines are therefore checked.
        Assert.InRange(Only("newline-delimited JSON", "cancels").ObjectsReadByService!.Value, 1, 60);

        // A response that is sent as a whole is read completely before anything is sent.
        Assert.All(["JSON array", "one message"], form => Assert.Equal(
            (100, 99), (Only(form, "cancels").ObjectsReadByService, Only(form, "slow").MostObjectsAhead)));

        StreamingRecord Only(string form, string reader) =>
            Assert.Single(records, record => record.Form == form && record.Reader == reader);
    }

    [Fact]
    public async Task OneApiAloneWhoseServiceDoesNotSayWhatItReadIsMeasuredFromTheClient()
    {
        await using var services = await WatchedServices.StartAsync();
        var endpoints = services.CreateEndpoints(restVersion: 1).KeepOnly(Catalogue.Rest);

        var records = await new StreamingRun(
            endpoints, BenchRuns.CreateRun(endpoints.Arms), (_, _) => Task.FromResult<ServiceUsage?>(null), Short, CallLimit.Standard)
            .RunAsync(Catalogue.FindOperation("ListSmallPayloads"), default);

        Assert.Equal(6, records.Count);
        Assert.All(records, record => Assert.True(record is
        {
            Arm: "rest", ObjectsReadByService: null, ServiceAllocatedBytes: null,
            ServicePeakResidentBytes: null, MostObjectsAhead: null
        }));
    }

    private static async Task<IReadOnlyList<StreamingRecord>> RunAsync(int restVersion)
    {
        await using var services = await WatchedServices.StartAsync();
        var endpoints = services.CreateEndpoints(restVersion);
        return await new StreamingRun(endpoints, BenchRuns.CreateRun(endpoints.Arms), services.ReadUsageAsync, Short, CallLimit.Standard)
            .RunAsync(Catalogue.FindOperation("ListLargePayloads"), default);
    }
}
