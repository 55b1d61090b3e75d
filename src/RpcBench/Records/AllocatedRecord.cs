namespace RpcBench.Records;

/// <summary>The managed bytes that a call allocates: the mean of calls that are made one at a time and are not timed. The allocations of N
/// and of 2N calls are counted in windows of the same length. Their difference divided by N is what a call allocates, without what the
/// process allocates besides its calls.</summary>
/// <param name="Calls">N, the number of calls of the smaller window.</param>
/// <param name="ClientBytes">Managed bytes that the client's process allocates for a call.</param>
/// <param name="ServiceBytes">Managed bytes that the service's processes allocate for a call, or null if they do not report them.</param>
internal sealed record AllocatedRecord(int Calls, double ClientBytes, double? ServiceBytes)
{
    /// <summary>The client's bytes a call in each repetition of both windows.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public IReadOnlyList<double>? ClientRepetitions { get; init; }

    /// <summary>The service's bytes a call in each repetition of both windows, or null if the service does not report them.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public IReadOnlyList<double>? ServiceRepetitions { get; init; }
}
