using RpcBench.Bench.Operations;
using RpcBench.Bench.Operations.Clients;
using RpcBench.Bench.Records;
using RpcBench.Bench.Runs.Statistics;

namespace RpcBench.Bench.Runs.Probe;

/// <summary>
/// Counts the bytes of a call at the socket and asks the services for their own times. Apart from the timed calls, because counting and
/// asking would cost them.
/// </summary>
public sealed class WireProbe : IDisposable
{
    private readonly SocketCounter _restBytes = new();
    private readonly SocketCounter _grpcBytes = new();
    private readonly ApiClients _clients;

    public WireProbe(Endpoints endpoints) => _clients = new(endpoints, _restBytes, _grpcBytes);

    /// <summary>Bytes of a call on a warm connection: every id once, or the collection ten times.</summary>
    public async Task<WireRecord> CountAsync(Operation operation, Api api, CancellationToken cancellation)
    {
        ArgumentNullException.ThrowIfNull(operation);
        var call = operation.Over(api);
        var counter = api == Api.Rest ? _restBytes : _grpcBytes;
        var calls = Calls(operation);
        for (var warm = 0; warm < 3; warm++)
        {
            await call(_clients, 1, null, cancellation);
        }

        var (sent, received) = (counter.Sent, counter.Received);
        for (var number = 0; number < calls; number++)
        {
            await call(_clients, (number % operation.Ids) + 1, null, cancellation);
        }

        return new(calls, (double)(counter.Sent - sent) / calls, (double)(counter.Received - received) / calls);
    }

    /// <summary>Median times in the store and the handler as the service reports them, over as many calls.</summary>
    public async Task<ServerRecord> AskAsync(Operation operation, Api api, CancellationToken cancellation)
    {
        ArgumentNullException.ThrowIfNull(operation);
        var call = operation.Over(api);
        var calls = Calls(operation);
        var store = new double[calls];
        var handler = new double[calls];
        for (var number = 0; number < calls; number++)
        {
            var report = new CallReport();
            await call(_clients, (number % operation.Ids) + 1, report, cancellation);
            store[number] = report.Timing.Store.TotalNanoseconds;
            handler[number] = report.Timing.Handler.TotalNanoseconds;
        }

        Array.Sort(store);
        Array.Sort(handler);
        return new(calls, Percentiles.Of(store, 50), Percentiles.Of(handler, 50));
    }

    public void Dispose() => _clients.Dispose();

    private static int Calls(Operation operation) => operation.Kind == OperationKind.Single ? operation.Ids : 10;
}
