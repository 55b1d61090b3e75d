namespace RpcBench.Records;

/// <summary>The results of a run over one network.</summary>
internal sealed record NetworkRecord
{
    /// <summary>The name of the network. It is <c>local</c> if there was no network between client and service.</summary>
    public required string Name { get; init; }

    /// <summary>The network as it was requested.</summary>
    public required RequestedNetworkRecord Asked { get; init; }

    /// <summary>What carried the bytes: <c>none</c> (the loopback device) or <c>relay</c>.</summary>
    public required string Engine { get; init; }

    /// <summary>The delivered network before anything was timed, or null if it was not measured.</summary>
    public DeliveredNetworkRecord? Before { get; init; }

    /// <summary>The delivered network after everything was timed, or null if it was not measured.</summary>
    public DeliveredNetworkRecord? After { get; init; }

    /// <summary>The planned length of an iteration.</summary>
    public required double BlockMilliseconds { get; init; }

    /// <summary>How long one arm is called within an iteration before it is the next arm's turn. Zero means one call each.</summary>
    public double? TurnMilliseconds { get; init; }

    /// <summary>The launches of client and services in order. Empty if none was finished.</summary>
    public required IReadOnlyList<LaunchRecord> Launches { get; init; }

    /// <summary>Every operation once for each number of calls in flight. Operations with one call at a time come first.</summary>
    public required IReadOnlyList<OperationRecord> Operations { get; init; }

    /// <summary>The first steps of a new client of each arm. Empty if they were not measured.</summary>
    public IReadOnlyList<ColdRecord> Cold { get; init; } = [];

    /// <summary>Returns the smaller of the times before and after, so that no lower bound that is computed from it is too high. Null if
    /// neither was measured, which a time of zero also means.</summary>
    internal double? FindSmallerTime(Func<DeliveredNetworkRecord, double> time) => new[] { Before, After }.OfType<DeliveredNetworkRecord>()
        .Select(delivered => (double?)time(delivered)).Where(nanoseconds => nanoseconds > 0).Min();
}
