using RpcBench.Bench.Lab;
using RpcBench.Bench.Operations.Clients;
using RpcBench.Bench.Records;
using RpcBench.Bench.Reports.Figures;
using RpcBench.Contracts.V1;

namespace RpcBench.Bench.Runs.Floors;

/// <summary>A small payload from the memory store against a bare endpoint of the same server that answers with a constant.</summary>
internal static class ServiceFloors
{
    private const double Limit = 0.90;
    private const int InFlight = 16;

    /// <summary>Both APIs; calls do not decode JSON, so that the client hides as little of the servers as can be.</summary>
    public static async Task<IReadOnlyList<FloorRecord>> MeasureAsync(SideBySide sides, CancellationToken cancellation)
    {
        await using var lab = await Laboratory.StartAsync(new() { Store = Lab.Stores.StoreRequest.Memory }, cancellation);
        await using var bare = await lab.StartServiceAsync("floor", new() { ["Listen:Http1"] = "0", ["Listen:Http2"] = "0" }, cancellation);
        using var rest = new HttpClient(Connections.Handler(ClientConditions.Standard));
        var served = new Uri(lab.Rest.Announcement.Http1!, "/api/payloads/small/1");
        var constant = bare.Announcement.Http1!;
        using var grpc = new GrpcClient(lab.Grpc.Announcement.Http2, ClientConditions.Standard);
        using var bareGrpc = new GrpcClient(bare.Announcement.Http2, ClientConditions.Standard);
        return
        [
            await CompareAsync("REST small payload from memory, against a bare Kestrel endpoint", sides, () => rest.GetByteArrayAsync(served), () => rest.GetByteArrayAsync(constant), cancellation),
            await CompareAsync("gRPC small payload from memory, against a bare grpc-dotnet service", sides, () => GetAsync(grpc), () => GetAsync(bareGrpc), cancellation),
        ];
    }

    private static Task<object> GetAsync(GrpcClient client) =>
        client.UnaryAsync((services, options) => services.Payloads.GetSmallPayloadAsync(new PayloadId { Id = 1 }, options), null, CancellationToken.None);

    private static async Task<FloorRecord> CompareAsync(string name, SideBySide sides, Func<Task> service, Func<Task> bare, CancellationToken cancellation)
    {
        // Time of the bare one over time of the service is requests per second of the service over those of the bare one.
        var (ratio, serviceSeconds, bareSeconds) = await sides.MeasureAsync(service, bare, InFlight, cancellation);
        return new(name, $"requests per second at {InFlight} in flight, service over bare", Limit, AtLeast: true, ratio.Estimate, ratio,
            $"{Figure.Count(1 / serviceSeconds)} and {Figure.Count(1 / bareSeconds)} a second");
    }
}
