namespace RpcBench.Records;

/// <summary>The highest rate of one arm whose open loop kept an objective, for example <c>p99=50ms</c>; null: none did. Beyond the knee a
/// closed loop gains less than a twentieth by doubling its calls at once. Trials are in the order in which they were made.</summary>
internal sealed record CapacityRecord(
    string Network, string Operation, string Arm, string Objective, int KneeInFlight, double KneePerSecond, double? PerSecond,
    IReadOnlyList<ClosedTrialRecord> Closed, IReadOnlyList<OpenTrialRecord> Open)
{
    /// <summary>An open loop at <see cref="PerSecond"/> that kept the objective: its latency and its cost; null: none did.</summary>
    public LoadCellRecord? AtCapacity { get; init; }

    /// <summary>The highest rate not above the capacity whose open loop kept the objective with nothing against its figures; null: none.
    /// Between the two it was the generator, or the machine that it shares, which reached an end.</summary>
    public double? ValidPerSecond => Open.Where(trial => trial.IsKept && trial.IsValid && trial.AskedPerSecond <= PerSecond)
        .Select(trial => (double?)trial.AskedPerSecond).Max();
}

/// <summary>A closed loop on the way to the knee; the percentile is of the service time, in nanoseconds.</summary>
internal sealed record ClosedTrialRecord(int InFlight, double PerSecond, double? P99);

/// <summary>An open loop at one rate: what the objective speaks of (null: no call succeeded), whether it was kept, with no call failed or
/// dropped and the rate reached, and why not.</summary>
internal sealed record OpenTrialRecord(double AskedPerSecond, double PerSecond, double? Value, bool IsKept, string? Why)
{
    /// <summary>Whether nothing stands against its figures.</summary>
    public required bool IsValid { get; init; }
}
