namespace RpcBench;

/// <summary>A network between the clients and the services of a <see cref="StartedComparison"/>. Dispose the clients before the
/// network.</summary>
/// <example><code>
/// await using var far = await started.OpenNetworkAsync("rtt=35ms,name=office", stop);
/// using var clients = far.Open();
/// </code></example>
public sealed class StartedNetwork : IAsyncDisposable
{
    private readonly NetworkPath _path;
    private readonly CallEnvironment _environment;

    internal StartedNetwork(NetworkPath path, CallEnvironment place) => (_path, _environment) = (path, place);

    /// <summary>Opens clients whose calls cross the network. The caller disposes them.</summary>
    /// <param name="connections">The connection policy, in the form of <c>--connections</c>: <c>reuse</c>, <c>per-call</c> or a
    /// number.</param>
    /// <param name="limit">The time limit of a call, or null for the limit of a run over this network.</param>
    /// <param name="countsBytes">Whether <see cref="CallClients.BytesOf"/> counts bytes, which takes a little time in each call.</param>
    public CallClients Open(string connections = "reuse", TimeSpan? limit = null, bool countsBytes = false) =>
        new(_environment, connections, limit is { } own ? new(own) : CallLimit.ForNetwork(_path.Profile), countsBytes);

    /// <summary>Measures what the network delivers, which takes a moment.</summary>
    internal Task<DeliveredNetworkRecord> MeasureAsync(CancellationToken stop = default) =>
        NetworkDeliveryProbe.MeasureAsync(_path.Profile, NetworkProbe.NewSocket, _path.ProbeEndPoint, ProbeOptions.Delivered, stop);

    /// <summary>Returns why figures over the network cannot be trusted, or null if the network delivered what was requested. <c>when</c> is
    /// part of the sentence, for example <c>before the calls</c>.</summary>
    internal DiagnosticRecord? CheckDelivered(DeliveredNetworkRecord delivered, string when) =>
        NetworkDeliveryProbe.Validate(_path.Profile, delivered, when);

    internal MeasuredNetworkRecord ToRecord(DeliveredNetworkRecord? before, DeliveredNetworkRecord? after) => _path.ToRecord(before, after);

    /// <summary>Closes the network.</summary>
    public ValueTask DisposeAsync() => _path.DisposeAsync();
}
