namespace RpcBench.Bench.Tests.Runs.Load.Cost;

/// <summary>What counting costs the process that counts: whatever else it does meanwhile would be in the figure.</summary>
[Collection(nameof(Undisturbed))]
public sealed class SocketCounterAllocationTests
{
    [Fact]
    public async Task CountingTheSocketsAllocatesNothingForACall()
    {
        const int Many = 3_000;
        await using var lab = await Laboratory.StartAsync(new() { Store = StoreRequest.Memory }, NetworkEngine.Relay, default);
        foreach (var arm in new[] { Arm.Rest, Arm.Grpc })
        {
            var bare = await AllocatedAsync(null, arm);
            var counted = await AllocatedAsync(new(), arm);

            // Less than the least object of every call.
            Assert.True(
                counted - bare < 24 * Many, $"{arm}: {(counted - bare) / (double)Many} bytes a call more than {bare / (double)Many}");
        }

        async Task<long> AllocatedAsync(SocketCounter? sockets, Arm arm)
        {
            using var clients = PayloadCompared.Clients(
                lab.Endpoints, counters: sockets is null ? null : new Dictionary<ComparedArm, SocketCounter> { [arm] = sockets });
            var (client, operation) = (ArmClient.Of(clients, arm), Catalogue.Find("GetSmallPayload"));
            for (var warm = 0; warm < 500; warm++)
            {
                await operation.CallAsync(client, 1, default);
            }

            var before = GC.GetTotalAllocatedBytes(precise: true);
            for (var number = 0; number < Many; number++)
            {
                await operation.CallAsync(client, 1, default);
            }

            return GC.GetTotalAllocatedBytes(precise: true) - before;
        }
    }
}
