namespace RpcBench.Records;

/// <summary>The highest rate of one arm whose open loop kept an objective. Rates are calls a second.</summary>
internal sealed record CapacityRecord
{
    /// <summary>The network's name, for example <c>local</c>.</summary>
    public required string Network { get; init; }

    /// <summary>The operation's name, or the weighted mix as it was written.</summary>
    public required string Operation { get; init; }

    /// <summary>The arm's id.</summary>
    public required string Arm { get; init; }

    /// <summary>For example <c>p99=50ms</c>.</summary>
    public required string Objective { get; init; }

    /// <summary>Calls at once beyond which a closed loop gains less than a twentieth by doubling them.</summary>
    public required int KneeInFlight { get; init; }

    /// <summary>What the closed loop reached there.</summary>
    public required double KneePerSecond { get; init; }

    /// <summary>The capacity; null: no rate kept the objective.</summary>
    public double? PerSecond { get; init; }

    /// <summary>The closed loops on the way to the knee, in the order in which they were made.</summary>
    public required IReadOnlyList<ClosedTrialRecord> Closed { get; init; }

    /// <summary>The open loops of the search, in the order in which they were made.</summary>
    public required IReadOnlyList<OpenTrialRecord> Open { get; init; }

    /// <summary>An open loop at <see cref="PerSecond"/> that kept the objective: its latency and its cost; null: none did.</summary>
    public LoadCellRecord? AtCapacity { get; init; }

    /// <summary>The highest rate not above the capacity whose open loop kept the objective with nothing against its figures; null: none.
    /// Between the two it was the generator, or the machine that it shares, which reached an end.</summary>
    public double? ValidPerSecond => Open.Where(trial => trial.IsKept && trial.IsValid && trial.AskedPerSecond <= PerSecond)
        .Select(trial => (double?)trial.AskedPerSecond).Max();
}
