namespace RpcBench.Bench.Runs.Load.Streaming;

/// <summary>What calls of one form cost the service, per call. Null: the service does not say.</summary>
/// <param name="ObjectsRead">Payloads that it took from its store.</param>
/// <param name="AllocatedBytes">Managed bytes.</param>
/// <param name="PeakResidentBytes">The most memory that it has held so far, not per call.</param>
/// <param name="MostAhead">The most payloads by which it was ahead of a slow reader; null: the reader was not slow.</param>
internal sealed record ServiceSide(double? ObjectsRead, double? AllocatedBytes, long? PeakResidentBytes, double? MostAhead)
{
    public static ServiceSide Unknown { get; } = new(null, null, null, null);
}
