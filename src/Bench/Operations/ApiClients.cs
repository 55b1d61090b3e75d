using RpcBench.Bench.Operations.Clients;

namespace RpcBench.Bench.Operations;

/// <summary>One client of each API, reused for all calls as their documentation recommends.</summary>
/// <param name="endpoints">Where the services answer.</param>
/// <param name="restBytes">Counts the bytes of the REST client; null: they are not counted.</param>
/// <param name="grpcBytes">Counts the bytes of the gRPC client; null: they are not counted.</param>
public sealed class ApiClients(Endpoints endpoints, SocketCounter? restBytes = null, SocketCounter? grpcBytes = null) : IDisposable
{
    public RestClient Rest { get; } = new(endpoints.Rest, endpoints.RestVersion, restBytes);

    public GrpcClient Grpc { get; } = new(endpoints.Grpc, grpcBytes);

    public void Dispose()
    {
        Rest.Dispose();
        Grpc.Dispose();
    }
}
