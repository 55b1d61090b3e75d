namespace RpcBench.Records;

/// <summary>The highest rate of one arm at which an open loop kept an objective. Rates are calls a second.</summary>
internal sealed record CapacityRecord
{
    /// <summary>The name of the network, for example <c>local</c>.</summary>
    public required string Network { get; init; }

    /// <summary>The name of the operation, or the weighted mix as it was written.</summary>
    public required string Operation { get; init; }

    /// <summary>The arm's id.</summary>
    public required string Arm { get; init; }

    /// <summary>The objective, for example <c>p99=50ms</c>.</summary>
    public required string Objective { get; init; }

    /// <summary>The number of calls in flight beyond which doubling them gains less than a twentieth in a closed loop.</summary>
    public required int KneeInFlight { get; init; }

    /// <summary>The rate that the closed loop reached with <see cref="KneeInFlight"/> calls in flight.</summary>
    public required double KneePerSecond { get; init; }

    /// <summary>The capacity, or null if no rate kept the objective.</summary>
    public double? PerSecond { get; init; }

    /// <summary>The closed loops on the way to the knee, in order.</summary>
    public required IReadOnlyList<ClosedTrialRecord> Closed { get; init; }

    /// <summary>The open loops of the search, in order.</summary>
    public required IReadOnlyList<OpenTrialRecord> Open { get; init; }

    /// <summary>Latency and cost of an open loop at <see cref="PerSecond"/> that kept the objective, or null if there was none.</summary>
    public LoadCellRecord? AtCapacity { get; init; }

    /// <summary>The highest rate up to the capacity at which an open loop kept the objective and its figures can be trusted, or null if
    /// there is no such rate. Between this rate and the capacity, the generator or the machine that it shares reached its limit.</summary>
    public double? ValidPerSecond => Open.Where(trial => trial.IsKept && trial.IsValid && trial.AskedPerSecond <= PerSecond)
        .Select(trial => (double?)trial.AskedPerSecond).Max();
}
