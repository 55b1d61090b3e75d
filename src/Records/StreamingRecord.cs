namespace RpcBench.Records;

/// <summary>A collection fetched in one of the ways in which an arm can give it.</summary>
/// <param name="Network">The network's name.</param>
/// <param name="Shape">The shape's name.</param>
/// <param name="Arm">The arm's id.</param>
/// <param name="Form"><c>JSON array</c>, <c>newline-delimited JSON</c>, <c>one message</c> or <c>message stream</c>.</param>
/// <param name="Reader"><c>fast</c>, <c>slow</c> (waits between objects) or <c>cancels</c> (after the first object).</param>
/// <param name="Calls">Calls that the figures rest on.</param>
/// <param name="Objects">Objects that one call gives, or gave before it was cancelled.</param>
/// <param name="FirstObject">Median time from the call to the first decoded object.</param>
/// <param name="LastObject">Median time to the last decoded object.</param>
/// <param name="GapP50">Median time between objects; null: they come at once.</param>
/// <param name="GapP99">99th percentile of it.</param>
/// <param name="ObjectsPerSecond">Of one call after the other.</param>
/// <param name="ClientAllocatedBytes">Managed bytes per call.</param>
/// <param name="ServiceAllocatedBytes">Managed bytes per call; null: unavailable.</param>
/// <param name="ServicePeakResidentBytes">The most memory that the service held so far; null: unavailable.</param>
/// <param name="ObjectsReadByService">Objects that the service took from the store per call; less than all shows that it stopped. Null:
/// unavailable.</param>
public sealed record StreamingRecord(
    string Network, string Shape, string Arm, string Form, string Reader, int Calls, double Objects, double FirstObject, double LastObject,
    double? GapP50, double? GapP99, double ObjectsPerSecond, double ClientAllocatedBytes, double? ServiceAllocatedBytes,
    long? ServicePeakResidentBytes, double? ObjectsReadByService)
{
    /// <summary>
    /// The most objects by which the service was seen ahead of a slow reader: few where the transport makes the service wait for its
    /// reader. Null: the reader was not slow, or the service does not say.
    /// </summary>
    public double? MostObjectsAhead { get; init; }
}
