namespace RpcBench.Records;

/// <summary>Everything that was measured over one network.</summary>
public sealed record NetworkRecord
{
    /// <summary>The network's name: <c>local</c> where there was nothing between.</summary>
    public required string Name { get; init; }

    /// <summary>What was asked for.</summary>
    public required NetworkAskedRecord Asked { get; init; }

    /// <summary>What carried the bytes: <c>none</c> (the loopback device), <c>relay</c> or <c>kernel</c>.</summary>
    public required string Engine { get; init; }

    /// <summary>What was delivered before anything was timed; null where that was not measured.</summary>
    public NetworkDeliveredRecord? Before { get; init; }

    /// <summary>What was delivered after everything was timed; null where that was not measured.</summary>
    public NetworkDeliveredRecord? After { get; init; }

    /// <summary>The shortest time of one iteration.</summary>
    public required double BlockMilliseconds { get; init; }

    /// <summary>The launches of client and services, in their order; empty: none was finished.</summary>
    public required IReadOnlyList<LaunchRecord> Launches { get; init; }

    /// <summary>Every method once for each number of calls in flight, those with one first.</summary>
    public required IReadOnlyList<OperationRecord> Operations { get; init; }

    /// <summary>The first steps of a fresh client of each arm; empty where they were not measured.</summary>
    public IReadOnlyList<ColdRecord> Cold { get; init; } = [];

    /// <summary>The lesser of before and after; null: neither was measured. No lower bound that is made from it is too high.</summary>
    /// <param name="time">Which of the delivered times; zero is none.</param>
    public double? Lesser(Func<NetworkDeliveredRecord, double> time)
    {
        var measured = new[] { Before, After }.OfType<NetworkDeliveredRecord>().Select(time).Where(nanoseconds => nanoseconds > 0)
            .ToArray();
        return measured.Length == 0 ? null : measured.Min();
    }
}

/// <summary>A network as it was asked for.</summary>
/// <param name="RoundTripNanoseconds">Propagation there and back.</param>
/// <param name="BitsPerSecond">Rate in each direction, headers included; null: no limit.</param>
/// <param name="JitterNanoseconds">Standard deviation of what is added to each way.</param>
/// <param name="Loss">The part of the packets that is lost, 0 to 1.</param>
public sealed record NetworkAskedRecord(double RoundTripNanoseconds, long? BitsPerSecond, double JitterNanoseconds, double Loss);

/// <summary>A network as it was measured, through whatever carried the bytes.</summary>
/// <param name="RoundTripNanoseconds">Median time of a byte's echo on an open connection: the PING of every table.</param>
/// <param name="RoundTripLowNanoseconds">The 5th percentile of the echoes.</param>
/// <param name="RoundTripHighNanoseconds">The 95th percentile of the echoes.</param>
/// <param name="Echoes">How many there were.</param>
/// <param name="ConnectNanoseconds">Median time from the start of a connection to its first byte's echo.</param>
/// <param name="WarmBytesPerSecond">Rate of a large transfer down an open connection whose window has grown.</param>
/// <param name="ColdFetchNanoseconds">Median time to connect, ask for <paramref name="ColdFetchBytes"/> bytes, and have them.</param>
/// <param name="ColdFetchBytes">1,655,274: the studies' image.</param>
public sealed record NetworkDeliveredRecord(
    double RoundTripNanoseconds,
    double RoundTripLowNanoseconds,
    double RoundTripHighNanoseconds,
    int Echoes,
    double ConnectNanoseconds,
    double WarmBytesPerSecond,
    double ColdFetchNanoseconds,
    long ColdFetchBytes)
{
    /// <summary>How often it was measured, until the round trip was as asked for or it had been off five times; these are the last
    /// figures.</summary>
    public int Attempts { get; init; } = 1;
}

/// <summary>The first steps of a fresh client process of one arm: medians of a few processes. Null: not measured.</summary>
/// <param name="Arm">The arm's id.</param>
/// <param name="Operation">What was called.</param>
/// <param name="Processes">How many fresh processes there were.</param>
/// <param name="ProcessStartNanoseconds">From starting the process to its first line of code.</param>
/// <param name="ConnectNanoseconds">A connection's opening alone.</param>
/// <param name="FirstCallNanoseconds">The first call, its connection's opening and all loading of code included.</param>
/// <param name="SecondCallNanoseconds">The second call, on the same connection.</param>
/// <param name="AfterIdleNanoseconds">The first call after <paramref name="IdleSeconds"/> without one, on the same connection.</param>
/// <param name="IdleSeconds">How long that was.</param>
public sealed record ColdRecord(
    string Arm,
    string Operation,
    int Processes,
    double ProcessStartNanoseconds,
    double ConnectNanoseconds,
    double FirstCallNanoseconds,
    double SecondCallNanoseconds,
    double? AfterIdleNanoseconds,
    double IdleSeconds);
