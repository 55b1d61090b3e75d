namespace RpcBench.Records;

/// <summary>Times that the service reported for calls that requested them, made one at a time, and the time of the same calls at the
/// client. The figures are the geometric means of the launches, per call.</summary>
/// <param name="Calls">The number of calls.</param>
/// <param name="StoreNanoseconds">Time in the store.</param>
/// <param name="HandlerNanoseconds">Time in the handler, which includes the store's time but no serialisation.</param>
/// <param name="CallNanoseconds">Time of these calls at the client, or null if it was not recorded.</param>
internal sealed record ServerRecord(int Calls, double StoreNanoseconds, double HandlerNanoseconds, double? CallNanoseconds = null)
{
    /// <summary>For each launch that counts, the database time divided by the whole time of the same calls.</summary>
    public IReadOnlyList<double>? LaunchShares { get; init; }

    /// <summary>The geometric mean of <see cref="LaunchShares"/> with its interval over launches, or null if there was one launch, or no
    /// time in the store.</summary>
    public RatioInterval? Share { get; init; }
}
