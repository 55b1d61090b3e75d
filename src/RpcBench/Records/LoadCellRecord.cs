namespace RpcBench.Records;

/// <summary>One arm's figures under one load.</summary>
internal sealed record LoadCellRecord
{
    /// <summary>The arm's id.</summary>
    public required string Arm { get; init; }

    /// <summary>Measured time, all blocks together, warm-up left out.</summary>
    public required double Seconds { get; init; }

    /// <summary>How many blocks the arm had, in turn with the others'.</summary>
    public required int Blocks { get; init; }

    /// <summary>Each launch by itself, in their order: what comparisons over launches are made of. Null: a record of before it was
    /// kept.</summary>
    public IReadOnlyList<LoadRepetitionRecord>? Launches { get; init; }

    /// <summary>How the warm-up before the first block went, in the first launch that did not settle or, where all did, in the last; null:
    /// it had a fixed time, or there was none, or a record of before it was kept.</summary>
    public SettlingRecord? Settling { get; init; }

    /// <summary>Good calls: in time, and with the content of before the load where that was compared.</summary>
    public required long Calls { get; init; }

    /// <summary>Calls that were made and were not good.</summary>
    public required long Failed { get; init; }

    /// <summary>Calls of the schedule that were not made because too many were in flight.</summary>
    public required long Dropped { get; init; }

    /// <summary>Good calls a second.</summary>
    public required double PerSecond { get; init; }

    /// <summary>Calls a second that the schedule asked for; null: a closed loop.</summary>
    public double? AskedPerSecond { get; init; }

    /// <summary>The most calls at once; of a closed loop what was asked for.</summary>
    public required int PeakInFlight { get; init; }

    /// <summary>Of good calls: from the intended start in an open loop, from the actual start in a closed one; null: no call was
    /// good.</summary>
    public LatencyRecord? Latency { get; init; }

    /// <summary>Of good calls, from the actual start; null: no call was good.</summary>
    public LatencyRecord? Service { get; init; }

    /// <summary>Actual start less intended start of every call; null: a closed loop.</summary>
    public LatencyRecord? Lateness { get; init; }

    /// <summary>By kind, the most frequent first; empty: no call failed.</summary>
    public required IReadOnlyList<CallErrorRecord> Errors { get; init; }

    /// <summary>Calls whose content was compared.</summary>
    public required long Checked { get; init; }

    /// <summary>Second by second, blocks one after the other.</summary>
    public required IReadOnlyList<SecondRecord> Timeline { get; init; }

    /// <summary>What calls cost both sides; null: it could not be read, for example of services elsewhere.</summary>
    public CostRecord? Cost { get; init; }

    /// <summary>Why the cell's figures are not to be trusted; empty: nothing stands against them.</summary>
    public required IReadOnlyList<DiagnosticRecord> InvalidBecause { get; init; }

    [JsonIgnore]
    internal bool IsValid => InvalidBecause.Count == 0;
}
