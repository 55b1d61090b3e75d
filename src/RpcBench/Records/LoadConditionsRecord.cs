namespace RpcBench.Records;

/// <summary>The conditions of a load run.</summary>
internal sealed record LoadConditionsRecord : RunConditions
{
    /// <summary>What the services read; null: they run elsewhere, or have none that the run knows of.</summary>
    public override StoreRecord? Store { get; init; }

    /// <summary>How long a call may take before it counts as timed out.</summary>
    public required double DeadlineNanoseconds { get; init; }

    /// <summary>Of each arm before its first block at a point; where its cells have <see cref="LoadCellRecord.Settling"/>, at most so
    /// long.</summary>
    public required double WarmupSeconds { get; init; }

    /// <summary>Of one arm at one point, all blocks together.</summary>
    public required double DurationSeconds { get; init; }

    /// <summary>One call in this many has its content compared; 1: every one.</summary>
    public required int CheckedOneIn { get; init; }
}
