namespace RpcBench.Records;

/// <summary>The figures of one arm under one load.</summary>
internal sealed record LoadCellRecord
{
    /// <summary>The arm's id.</summary>
    public required string Arm { get; init; }

    /// <summary>Measured seconds, all blocks together, without the warm-up.</summary>
    public required double Seconds { get; init; }

    /// <summary>The number of blocks of the arm. The blocks of the arms take turns.</summary>
    public required int Blocks { get; init; }

    /// <summary>The figures of each launch, in order. Comparisons over launches are computed from them.</summary>
    public IReadOnlyList<LoadRepetitionRecord>? Launches { get; init; }

    /// <summary>The result of the warm-up before the first block, of the first launch that did not settle or, if all did, of the last. Null
    /// if the warm-up had a fixed length, or if there was none.</summary>
    public SettlingRecord? Settling { get; init; }

    /// <summary>Good calls: calls that ended in time, with the same content as before the load if content was compared.</summary>
    public required long Calls { get; init; }

    /// <summary>Calls that were made and failed.</summary>
    public required long Failed { get; init; }

    /// <summary>Calls of the schedule that were not made because too many were in flight.</summary>
    public required long Dropped { get; init; }

    /// <summary>Good calls a second.</summary>
    public required double PerSecond { get; init; }

    /// <summary>Scheduled calls a second, or null for a closed loop, which no record contains.</summary>
    public double? AskedPerSecond { get; init; }

    /// <summary>The most calls in flight.</summary>
    public required int PeakInFlight { get; init; }

    /// <summary>Latency of good calls, from the intended start, or null if no call was good.</summary>
    public LatencyRecord? Latency { get; init; }

    /// <summary>Time of good calls from the actual start, or null if no call was good.</summary>
    public LatencyRecord? Service { get; init; }

    /// <summary>Actual start less intended start of every call, or null if no call was made.</summary>
    public LatencyRecord? Lateness { get; init; }

    /// <summary>Failed calls by kind, the most frequent first. Empty if no call failed.</summary>
    public required IReadOnlyList<CallErrorRecord> Errors { get; init; }

    /// <summary>Calls whose content was compared.</summary>
    public required long Checked { get; init; }

    /// <summary>The load second by second, one block after the other.</summary>
    public required IReadOnlyList<SecondRecord> Timeline { get; init; }

    /// <summary>What calls cost in client and service, or null if it could not be read, for example because the services run
    /// elsewhere.</summary>
    public CostRecord? Cost { get; init; }

    /// <summary>The reasons why the figures of the cell cannot be trusted. Empty if there are none.</summary>
    public required IReadOnlyList<DiagnosticRecord> InvalidBecause { get; init; }

    [JsonIgnore]
    internal bool IsValid => InvalidBecause.Count == 0;
}
