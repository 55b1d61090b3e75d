namespace RpcBench.Bench.Tests.Runs.Load.Cost;

/// <summary>Tests the cost figures of a complete test environment that are read while its services are called.</summary>
public sealed class CostMeterTests
{
    private const int Calls = 200;

    [Fact]
    public async Task TheCostOfEverySideIsReadAndTheRelayCountsAsNetwork()
    {
        await using var environment = await BenchRuns.StartEnvironmentAsync(Catalogue.Standard, reportsUsage: true);
        await using var path = await environment.OpenNetworkAsync(NetworkProfile.Local, default);

        foreach (var arm in new[] { Catalogue.Rest, Catalogue.Grpc })
        {
            var (record, objects) = await MeasureAsync(environment, path, arm);
            Assert.All(
                new[]
                {
                    record.ClientProcessorNanoseconds, record.ServiceProcessorNanoseconds, record.ClientAllocatedBytes,
                    record.ServiceAllocatedBytes,
                    record.SentBytes, record.StoreNanoseconds, record.ClientResidentBytes, record.ServiceResidentBytes,
                },
                figure => Assert.True(figure > 0));
            Assert.True(record.ReceivedBytes > 100);
            Assert.Equal(Calls, objects);
            Assert.Equal((1, 1), (record.Connections, record.ConnectionsOpened));

            // The calls are sequential, but a caller has its response a moment before the service finishes the request.
            Assert.InRange(record.PeakRequests!.Value, 1, Calls);

            // The store is inside the service, and there is no network relay between them.
            Assert.Null(record.StoreProcessorNanoseconds);
            Assert.Null(record.StoreCorePart);
            Assert.Null(record.NetworkProcessorNanoseconds);
        }

        await using var near = await environment.OpenNetworkAsync(new("near", TimeSpan.FromMilliseconds(1)), default);
        Assert.NotNull((await MeasureAsync(environment, near, Catalogue.Grpc)).Cost.NetworkProcessorNanoseconds);
    }

    [SkippableFact]
    public async Task ThePrivateServerCountsAsStoreAndItsExitFailsTheStart()
    {
        Skip.IfNot(OperatingSystem.IsLinux(), "Its process is looked up below /proc.");
        SeededServer.FindProgram();
        await using var environment = await BenchRuns.StartEnvironmentAsync(Catalogue.Standard, reportsUsage: true, store: "mysql");
        await using var path = await environment.OpenNetworkAsync(NetworkProfile.Local, default);

        var (cost, _) = await MeasureAsync(environment, path, Catalogue.Grpc);

        Assert.NotNull(cost.StoreProcessorNanoseconds);
        Assert.NotNull(cost.StoreCorePart);
        Assert.True(cost.StoreNanoseconds > 0);

        var folder = CleanupList.Read(environment.Folder.Path, parseCustom: null).OfType<FolderCleanup>().Single().Path;
        // The shell that ends the server with the run is a separate process.
        var server = Leftovers.ListProcesses().Single(process => process.Command.Contains(folder, StringComparison.Ordinal)
            && File.ReadAllText($"/proc/{process.Id}/comm").Trim() is "mariadbd" or "mysqld").Id;
        ProcessStop.Send(server, ProcessStop.Kill);
        var failure = await Assert.ThrowsAsync<EnvironmentException>(() => environment.RestartServicesAsync(default));
        Assert.Contains("The private MySQL server ended", failure.Message, StringComparison.Ordinal);
    }

    private static async Task<(CostRecord Cost, long? ObjectsRead)> MeasureAsync(
        TestEnvironment environment, NetworkPath path, ComparedArm arm)
    {
        var sockets = new SocketCounter();
        using var clients =
            BenchRuns.OpenClients(path.Endpoints, counters: new Dictionary<ComparedArm, SocketCounter> { [arm] = sockets });
        using var meter = new CostMeter(arm, environment, path, sockets);
        var (calls, ask) = (Catalogue.FindOperation("GetSmallPayload").Bind(arm, clients), environment.MeterOf(arm)!);

        var before = await ask(false, default);
        var begin = await meter.BeginAsync(default);
        for (var call = 0; call < Calls; call++)
        {
            await calls.CallAsync(default);
        }

        var end = await meter.EndAsync(default);
        return (CallCost.Compute([(begin, end)], Calls), (await ask(false, default))?.ObjectsRead - before?.ObjectsRead);
    }
}
