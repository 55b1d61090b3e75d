namespace RpcBench.Records;

internal sealed record NetworkRecord
{
    /// <summary>The network's name: <c>local</c> where there was nothing between.</summary>
    public required string Name { get; init; }

    public required NetworkAskedRecord Asked { get; init; }

    /// <summary>What carried the bytes: <c>none</c> (the loopback device) or <c>relay</c>.</summary>
    public required string Engine { get; init; }

    /// <summary>What was delivered before anything was timed; null where that was not measured.</summary>
    public NetworkDeliveredRecord? Before { get; init; }

    /// <summary>What was delivered after everything was timed; null where that was not measured.</summary>
    public NetworkDeliveredRecord? After { get; init; }

    /// <summary>How long an iteration should take.</summary>
    public required double BlockMilliseconds { get; init; }

    /// <summary>How long one arm is called within an iteration before the other has its turn; zero: one call each.</summary>
    public double? TurnMilliseconds { get; init; }

    /// <summary>The launches of client and services, in their order; empty: none was finished.</summary>
    public required IReadOnlyList<LaunchRecord> Launches { get; init; }

    /// <summary>Every method once for each number of calls in flight, those with one first.</summary>
    public required IReadOnlyList<OperationRecord> Operations { get; init; }

    /// <summary>The first steps of a fresh client of each arm; empty where they were not measured.</summary>
    public IReadOnlyList<ColdRecord> Cold { get; init; } = [];

    /// <summary>The lesser of before and after; null: neither was measured. No lower bound that is made from it is too high.</summary>
    /// <param name="time">Which of the delivered times; zero is none.</param>
    public double? Lesser(Func<NetworkDeliveredRecord, double> time) => new[] { Before, After }.OfType<NetworkDeliveredRecord>()
        .Select(delivered => (double?)time(delivered)).Where(nanoseconds => nanoseconds > 0).Min();
}

/// <summary>A network as it was asked for: propagation there and back, the rate in each direction with headers (null: no limit), the
/// standard deviation of what is added to each way, and the part of the packets that is lost, 0 to 1.</summary>
internal sealed record NetworkAskedRecord(double RoundTripNanoseconds, long? BitsPerSecond, double JitterNanoseconds, double Loss);

/// <summary>A network as it was measured, through whatever carried the bytes: medians, of the echoes of a byte on an open connection (the
/// PING of every table) the 5th and 95th percentile too. A connect goes to the first byte's echo, a cold fetch from the connect to the last
/// of its bytes, and the warm rate is of an open connection whose window has grown.</summary>
internal sealed record NetworkDeliveredRecord(
    double RoundTripNanoseconds, double RoundTripLowNanoseconds, double RoundTripHighNanoseconds, int Echoes, double ConnectNanoseconds,
    double WarmBytesPerSecond, double ColdFetchNanoseconds, long ColdFetchBytes)
{
    /// <summary>How often it was measured, until the round trip was as asked for or it had been off five times; these are the last
    /// figures.</summary>
    public int Attempts { get; init; } = 1;
}

/// <summary>The first steps of a fresh client process of one arm: medians of a few processes. The first call has its connection's opening
/// and all loading of code in it; the second, and the first after so many idle seconds (null: not measured), are on the same
/// connection.</summary>
internal sealed record ColdRecord(
    string Arm, string Operation, int Processes, double ProcessStartNanoseconds, double ConnectNanoseconds, double FirstCallNanoseconds,
    double SecondCallNanoseconds, double? AfterIdleNanoseconds, double IdleSeconds);
