namespace RpcBench.Records;

/// <summary>What the service reported of the calls that asked for it, one at a time, and what these very calls took at the client: of a
/// call, the geometric mean of the launches. Older records have medians of ten to a hundred calls after the first launch.</summary>
/// <param name="Calls">How many calls it is of.</param>
/// <param name="StoreNanoseconds">Time in the store.</param>
/// <param name="HandlerNanoseconds">Time in the handler: the store's is in it, and no serialisation.</param>
/// <param name="CallNanoseconds">What these calls took at the client; null: a record of before it was taken.</param>
internal sealed record ServerRecord(int Calls, double StoreNanoseconds, double HandlerNanoseconds, double? CallNanoseconds = null)
{
    /// <summary>Of each launch that counts the database time over the whole time of the same calls; null: an older record.</summary>
    public IReadOnlyList<double>? LaunchShares { get; init; }

    /// <summary>Their geometric mean, database time over call, with its interval over launches; null: there was one launch, or no time in
    /// the store.</summary>
    public RatioInterval? Share { get; init; }
}
