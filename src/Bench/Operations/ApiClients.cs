using RpcBench.Bench.Operations.Books;
using RpcBench.Bench.Operations.Clients;
using RpcBench.Bench.Operations.Inputs;

namespace RpcBench.Bench.Operations;

/// <summary>One client of each API, used for all calls; both open connections as the policy says.</summary>
public sealed class ApiClients : IDisposable
{
    private readonly ClientSockets _sockets;
    private readonly ConnectionPolicy _policy;
    private readonly Endpoints _endpoints;

    /// <param name="endpoints">Where the services answer.</param>
    /// <param name="policy">How calls use connections; null: as the client libraries recommend.</param>
    /// <param name="restBytes">Counts the bytes of the REST client; null: they are not counted.</param>
    /// <param name="grpcBytes">Counts the bytes of the gRPC client; null: they are not counted.</param>
    /// <param name="streamWindowBytes">The window of HTTP/2 streams; null: one that no answer fills.</param>
    /// <param name="inputs">What calls send that an id does not name; null: <see cref="OperationInputs.Standard"/>.</param>
    public ApiClients(
        Endpoints endpoints,
        ConnectionPolicy? policy = null,
        SocketCounter? restBytes = null,
        SocketCounter? grpcBytes = null,
        int? streamWindowBytes = null,
        OperationInputs? inputs = null)
    {
        ArgumentNullException.ThrowIfNull(endpoints);
        _endpoints = endpoints;
        _policy = policy ?? ConnectionPolicy.Reuse;
        Inputs = inputs ?? OperationInputs.Standard;
        _sockets = new(endpoints.ClientNamespace);
        var window = streamWindowBytes ?? Connections.MaxMessageBytes;
        Rest = new(endpoints.Rest, endpoints.RestVersion, new(_sockets, _policy, restBytes) { StreamWindowBytes = window });
        Grpc = new(endpoints.Grpc, new(_sockets, _policy, grpcBytes) { StreamWindowBytes = window });
    }

    public RestClient Rest { get; }

    public GrpcClient Grpc { get; }

    /// <summary>What calls send that an id does not name.</summary>
    public OperationInputs Inputs { get; }

    /// <summary>The APIs that can be called.</summary>
    public IEnumerable<Api> Apis => Enum.GetValues<Api>().Where(_endpoints.Has);

    /// <summary>The books of the run in the stores behind these clients; null: none are there.</summary>
    public BookShelf? Shelf { get; internal set; }

    /// <summary>Clients for the same services with the same inputs, and with connections of their own as the libraries keep them.</summary>
    public ApiClients Apart() => new(_endpoints, inputs: Inputs);

    /// <summary>Opens the connections of a fixed number by a call over each: a library opens none before.</summary>
    public Task OpenAsync(CancellationToken cancellation)
    {
        var operation = Catalogue.Matrix[0];
        return Task.WhenAll(Enumerable.Range(0, _policy.Connections).SelectMany(_ =>
            Apis.Select(api => operation.Over(api)(this, 1, null, cancellation))));
    }

    public void Dispose()
    {
        Rest.Dispose();
        Grpc.Dispose();
        _sockets.Dispose();
    }
}
