namespace RpcBench.Records;

/// <summary>The conditions of a load run.</summary>
internal sealed record LoadConditionsRecord : RunConditions
{
    /// <summary>The store that the services read, or null if the services run elsewhere or the run has no store.</summary>
    public override StoreRecord? Store { get; init; }

    /// <summary>How long a call may take before it counts as timed out.</summary>
    public required double DeadlineNanoseconds { get; init; }

    /// <summary>Seconds of warm-up of each arm before its first block at a load. This is the longest possible warm-up if the cells have
    /// <see cref="LoadCellRecord.Settling"/>.</summary>
    public required double WarmupSeconds { get; init; }

    /// <summary>Measured seconds of one arm at one load, all blocks together.</summary>
    public required double DurationSeconds { get; init; }

    /// <summary>One call in this many has its content compared. 1 means every call.</summary>
    public required int CheckedOneIn { get; init; }
}
