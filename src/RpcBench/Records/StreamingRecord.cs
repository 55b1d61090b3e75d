namespace RpcBench.Records;

/// <summary>A collection fetched in one of the ways in which an arm can give it (<c>JSON array</c>, <c>newline-delimited JSON</c>, <c>one
/// message</c>, <c>message stream</c>), by a reader that is <c>fast</c>, <c>slow</c> (waits between objects) or <c>cancels</c> after the
/// first. Times are medians in nanoseconds from the call to a decoded object; gaps are null where objects come at once, what the service
/// says where it is unavailable. Objects that the service read, fewer than all, show that it stopped.</summary>
internal sealed record StreamingRecord(
    string Network, string Shape, string Arm, string Form, string Reader, int Calls, double Objects, double FirstObject, double LastObject,
    double? GapP50, double? GapP99, double ObjectsPerSecond, double ClientAllocatedBytes, double? ServiceAllocatedBytes,
    long? ServicePeakResidentBytes, double? ObjectsReadByService)
{
    public const string Fast = "fast";

    /// <summary>The most objects by which the service was seen ahead of a slow reader: few where the transport makes the service wait for
    /// its reader. Null: the reader was not slow, or the service does not say.</summary>
    public double? MostObjectsAhead { get; init; }
}
