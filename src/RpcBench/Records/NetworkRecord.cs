namespace RpcBench.Records;

/// <summary>What a run measured over one network.</summary>
internal sealed record NetworkRecord
{
    /// <summary>The network's name: <c>local</c> where there was nothing between.</summary>
    public required string Name { get; init; }

    /// <summary>The network as it was asked for.</summary>
    public required NetworkAskedRecord Asked { get; init; }

    /// <summary>What carried the bytes: <c>none</c> (the loopback device) or <c>relay</c>.</summary>
    public required string Engine { get; init; }

    /// <summary>What was delivered before anything was timed; null where that was not measured.</summary>
    public NetworkDeliveredRecord? Before { get; init; }

    /// <summary>What was delivered after everything was timed; null where that was not measured.</summary>
    public NetworkDeliveredRecord? After { get; init; }

    /// <summary>How long an iteration should take.</summary>
    public required double BlockMilliseconds { get; init; }

    /// <summary>How long one arm is called within an iteration before the other has its turn; zero: one call each; null: a record of before
    /// it was kept.</summary>
    public double? TurnMilliseconds { get; init; }

    /// <summary>The launches of client and services, in their order; empty: none was finished.</summary>
    public required IReadOnlyList<LaunchRecord> Launches { get; init; }

    /// <summary>Every operation once for each number of calls in flight, those with one first.</summary>
    public required IReadOnlyList<OperationRecord> Operations { get; init; }

    /// <summary>The first steps of a fresh client of each arm; empty where they were not measured.</summary>
    public IReadOnlyList<ColdRecord> Cold { get; init; } = [];

    /// <summary>The lesser of before and after; null: neither was measured. No lower bound that is made from it is too high.</summary>
    /// <param name="time">Which of the delivered times; zero is none.</param>
    internal double? Lesser(Func<NetworkDeliveredRecord, double> time) => new[] { Before, After }.OfType<NetworkDeliveredRecord>()
        .Select(delivered => (double?)time(delivered)).Where(nanoseconds => nanoseconds > 0).Min();
}
