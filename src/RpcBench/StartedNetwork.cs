namespace RpcBench;

/// <summary>A network between the clients and the services of a <see cref="StartedComparison"/>. Dispose its clients before the
/// network.</summary>
/// <example><code>
/// await using var far = await started.OpenNetworkAsync("rtt=35ms,name=office", stop);
/// using var clients = far.Open();
/// </code></example>
public sealed class StartedNetwork : IAsyncDisposable
{
    private readonly NetworkPath _path;
    private readonly CallPlace _place;

    internal StartedNetwork(NetworkPath path, CallPlace place) => (_path, _place) = (path, place);

    /// <summary>Opens clients whose calls cross the network. The caller disposes them.</summary>
    /// <param name="connections">The connection policy, as <c>--connections</c> takes it: <c>reuse</c>, <c>per-call</c> or a
    /// number.</param>
    /// <param name="limit">How long a call may take, or null for the limit of a run over this network.</param>
    /// <param name="countsBytes">Whether <see cref="CallClients.BytesOf"/> counts bytes, which costs a little of each call.</param>
    public CallClients Open(string connections = "reuse", TimeSpan? limit = null, bool countsBytes = false) =>
        new(_place, connections, limit is { } own ? new(own) : CallLimit.Over(_path.Profile), countsBytes);

    /// <summary>Measures what it delivers, which takes a moment.</summary>
    internal Task<NetworkDeliveredRecord> MeasureAsync(CancellationToken stop = default) =>
        DeliveredProbe.MeasureAsync(_path.Profile, NetworkProbe.NewSocket, _path.Probe, ProbeOptions.Delivered, stop);

    /// <summary>Why figures over it are not to be trusted; null: it delivered what was asked for.</summary>
    /// <param name="delivered">What it delivered.</param>
    /// <param name="when">Of the sentence, for example <c>before the calls</c>.</param>
    internal DiagnosticRecord? Doubt(NetworkDeliveredRecord delivered, string when) =>
        DeliveredProbe.Validate(_path.Profile, delivered, when);

    /// <summary>What was asked for and measured.</summary>
    internal MeasuredNetworkRecord ToRecord(NetworkDeliveredRecord? before, NetworkDeliveredRecord? after) => _path.ToRecord(before, after);

    /// <summary>Closes the network.</summary>
    public ValueTask DisposeAsync() => _path.DisposeAsync();
}
