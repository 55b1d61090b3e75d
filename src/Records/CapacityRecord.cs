namespace RpcBench.Records;

/// <summary>The highest rate of one arm that keeps an objective.</summary>
/// <param name="Network">The network's name.</param>
/// <param name="Operation">The operation or mix.</param>
/// <param name="Arm">The arm's id.</param>
/// <param name="Objective">As it was written, for example <c>p99=50ms</c>.</param>
/// <param name="KneeInFlight">Calls at once beyond which a closed loop gains less than a twentieth by doubling them.</param>
/// <param name="KneePerSecond">Calls a second there.</param>
/// <param name="PerSecond">The highest rate whose open loop kept the objective; null: none did.</param>
/// <param name="Closed">The closed loops on the way to the knee.</param>
/// <param name="Open">The open loops in the order in which they were tried.</param>
public sealed record CapacityRecord(
    string Network, string Operation, string Arm, string Objective, int KneeInFlight, double KneePerSecond, double? PerSecond,
    IReadOnlyList<ClosedTrialRecord> Closed, IReadOnlyList<OpenTrialRecord> Open)
{
    /// <summary>An open loop at <see cref="PerSecond"/> that kept the objective: its latency and its cost; null: none did.</summary>
    public LoadCellRecord? AtCapacity { get; init; }

    /// <summary>
    /// The highest rate not above the capacity whose open loop kept the objective with nothing against its figures; null: none. Between the
    /// two it was the generator, or the machine that it shares, which reached an end.
    /// </summary>
    public double? ValidPerSecond => Open.Where(trial => trial.IsKept && trial.IsValid && trial.AskedPerSecond <= PerSecond)
        .Select(trial => (double?)trial.AskedPerSecond).Max();
}

/// <summary>A closed loop on the way to the knee.</summary>
/// <param name="InFlight">Calls at once.</param>
/// <param name="PerSecond">Good calls a second.</param>
/// <param name="P99">99th percentile of the service time.</param>
public sealed record ClosedTrialRecord(int InFlight, double PerSecond, double? P99);

/// <summary>An open loop at one rate.</summary>
/// <param name="AskedPerSecond">Its rate.</param>
/// <param name="PerSecond">Good calls a second.</param>
/// <param name="Value">What the objective speaks of, for example the 99th percentile; null: no call succeeded.</param>
/// <param name="IsKept">Whether the objective was kept: the value, and no call failed or was dropped, and the rate was reached.</param>
/// <param name="Why">Why it was not; null: it was.</param>
public sealed record OpenTrialRecord(double AskedPerSecond, double PerSecond, double? Value, bool IsKept, string? Why)
{
    /// <summary>Whether nothing stands against its figures.</summary>
    public required bool IsValid { get; init; }
}
