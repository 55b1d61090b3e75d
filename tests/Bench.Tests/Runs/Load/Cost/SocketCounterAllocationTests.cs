namespace RpcBench.Bench.Tests.Runs.Load.Cost;

/// <summary>Tests what counting costs the counting process. Any other work of this process would be part of the figure.</summary>
[Collection(nameof(Undisturbed))]
public sealed class SocketCounterAllocationTests
{
    [Fact]
    public async Task CountingTheSocketsAllocatesNothingForACall()
    {
        const int Many = 3_000;
        await using var environment = await BenchRuns.StartEnvironmentAsync(Catalogue.Standard);
        foreach (var arm in new[] { Catalogue.Rest, Catalogue.Grpc })
        {
            var bare = await AllocatedAsync(null, arm);
            var counted = await AllocatedAsync(new(), arm);

            // Less than the smallest possible object for every call.
            Assert.True(
                counted - bare < 24 * Many, $"{arm}: {(counted - bare) / (double)Many} bytes a call more than {bare / (double)Many}");
        }

        async Task<long> AllocatedAsync(SocketCounter? sockets, ComparedArm arm)
        {
            using var clients = BenchRuns.OpenClients(
                environment.Endpoints, counters: sockets is null ? null : new Dictionary<ComparedArm, SocketCounter> { [arm] = sockets });
            var calls = Catalogue.FindOperation("GetSmallPayload").Bind(arm, clients);
            for (var warm = 0; warm < 500; warm++)
            {
                await calls.CallAsync(0, default);
            }

            var before = GC.GetTotalAllocatedBytes(precise: true);
            for (var number = 0; number < Many; number++)
            {
                await calls.CallAsync(0, default);
            }

            return GC.GetTotalAllocatedBytes(precise: true) - before;
        }
    }
}
