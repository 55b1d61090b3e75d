namespace RpcBench.Records;

/// <summary>The figures of one arm for one operation, at one number of calls in flight, over one network.</summary>
internal sealed record CellRecord
{
    /// <summary>The arm's id.</summary>
    public required string Arm { get; init; }

    /// <summary>The times of the timed calls, or null if they were not measured.</summary>
    public TimeRecord? Time { get; init; }

    /// <summary>Bytes that a call sends and receives, counted with untimed calls, or null if they were not measured.</summary>
    public WireRecord? Wire { get; init; }

    /// <summary>Times that the service reports for untimed calls that request them, or null if the service reports no times or no call
    /// requested them.</summary>
    public ServerRecord? Server { get; init; }

    /// <summary>The work that a call causes in client and service, counted with untimed calls, or null if it was not counted.</summary>
    public CountersRecord? Counters { get; init; }

    /// <summary>Managed bytes that a call allocates in client and service, counted over many untimed calls, or null if they were not
    /// counted.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public AllocatedRecord? Allocated { get; init; }
}
