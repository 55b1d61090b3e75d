namespace RpcBench.Records;

/// <summary>One arm's figures for one operation at one number of calls in flight over one network; a part is null until it was
/// measured.</summary>
internal sealed record CellRecord
{
    /// <summary>The arm's id.</summary>
    public required string Arm { get; init; }

    /// <summary>What the timed calls took; null: not measured.</summary>
    public TimeRecord? Time { get; init; }

    /// <summary>Bytes that a call sends and receives, counted apart from timed calls; null: not measured.</summary>
    public WireRecord? Wire { get; init; }

    /// <summary>What the service says of calls that asked for it, apart from timed calls; null: it says nothing, or was not
    /// asked.</summary>
    public ServerRecord? Server { get; init; }

    /// <summary>What a call makes both sides do, counted apart from timed calls; null: not counted.</summary>
    public CountersRecord? Counters { get; init; }

    /// <summary>What a call allocates on both sides, counted over many calls apart from timed ones; null: not counted.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public AllocatedRecord? Allocated { get; init; }
}
