using RpcBench.Bench.Operations.Clients;
using RpcBench.Contracts.V1;

namespace RpcBench.Bench.Runs.Floors;

/// <summary>Calls for one small payload. Those over REST do not decode JSON, so that the client hides as little of the servers as can be.</summary>
internal sealed class SmallCalls(Uri rest, Uri grpc) : IDisposable
{
    private readonly HttpClient _rest = new(Connections.Handler(ClientConditions.Standard));
    private readonly GrpcClient _grpc = new(grpc, ClientConditions.Standard);

    public Task RestAsync() => _rest.GetByteArrayAsync(rest);

    public Task GrpcAsync() =>
        _grpc.UnaryAsync((services, options) => services.Payloads.GetSmallPayloadAsync(new PayloadId { Id = 1 }, options), null, CancellationToken.None);

    public void Dispose()
    {
        _rest.Dispose();
        _grpc.Dispose();
    }
}
