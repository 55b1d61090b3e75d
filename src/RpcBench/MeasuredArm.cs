namespace RpcBench;

/// <summary>The figures of one arm, in one operation, at one load, over one network. A figure is null if it was not measured.</summary>
public sealed class MeasuredArm
{
    internal MeasuredArm(string operation, string arm, string network, string load) =>
        (Operation, Arm, Network, Load) = (operation, arm, network, load);

    /// <summary>The name of the operation, or the mix of operations in the form of <c>load --operation</c>.</summary>
    public string Operation { get; }

    /// <summary>The id of the arm.</summary>
    public string Arm { get; }

    /// <summary>The name of the network, for example <c>local</c>.</summary>
    public string Network { get; }

    /// <summary>The load, for example <c>16 in flight</c> or the schedule of an open loop.</summary>
    public string Load { get; }

    /// <summary>The number of calls in flight, or null for <c>load</c>, which has a schedule.</summary>
    public int? CallsInFlight { get; internal init; }

    /// <summary>The mean time of a call, in nanoseconds. With several calls in flight, it is the inverse of the throughput, except in
    /// <c>load</c>, which measures the time of each call.</summary>
    public double? MeanNanoseconds { get; internal init; }

    /// <summary>The 99th percentile of the time of a call, in nanoseconds. In an open loop, the time of a call begins when the call was
    /// due.</summary>
    public double? P99Nanoseconds { get; internal init; }

    /// <summary>The number of successful calls per second.</summary>
    public double? CallsPerSecond { get; internal init; }

    /// <summary>Bytes of one call that crossed the client's socket, in both directions.</summary>
    public double? Bytes { get; internal init; }

    /// <summary>Managed memory that one call allocated in the client, in bytes.</summary>
    public double? AllocatedBytes { get; internal init; }

    /// <summary>The ratio of this arm's mean time to the baseline's, or null if this arm is the baseline or was not compared.</summary>
    public Ratio? Time => Against(Measure.Time);

    internal IReadOnlyDictionary<Measure, ComparisonRecord> Comparisons { get; init; } = new Dictionary<Measure, ComparisonRecord>();

    /// <summary>Gets the ratio of this arm's measure to the baseline's, or null if this arm is the baseline or the measure was not
    /// compared. Transferred bytes are counted exactly, so both ends of their interval equal the estimate. For allocated bytes, the
    /// interval shows how precisely they were counted.</summary>
    /// <param name="measure">The measure to compare.</param>
    public Ratio? Against(Measure measure) => Comparisons.TryGetValue(measure, out var compared) ? new(compared) : null;
}
