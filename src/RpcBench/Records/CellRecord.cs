namespace RpcBench.Records;

/// <summary>The figures of one arm for one operation, at one number of calls in flight, over one network.</summary>
internal sealed record CellRecord
{
    /// <summary>The arm's id.</summary>
    public required string Arm { get; init; }

    /// <summary>The times of the timed calls, or null if they were not measured.</summary>
    public TimeRecord? Time { get; init; }

    /// <summary>Bytes that a call sends and receives, counted apart from timed calls, or null if they were not measured.</summary>
    public WireRecord? Wire { get; init; }

    /// <summary>What the service reports of calls that ask for it, apart from timed calls, or null if it reports nothing or was not
    /// asked.</summary>
    public ServerRecord? Server { get; init; }

    /// <summary>The work that a call causes on both sides, counted apart from timed calls, or null if it was not counted.</summary>
    public CountersRecord? Counters { get; init; }

    /// <summary>What a call allocates on both sides, counted over many calls apart from timed calls, or null if it was not
    /// counted.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public AllocatedRecord? Allocated { get; init; }
}
