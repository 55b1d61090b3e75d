namespace RpcBench.Load.Runs;

/// <summary>What one arm's calls used, from what every side had used at both ends of the windows in which they were measured.</summary>
internal static class CostUse
{
    /// <summary>One or more windows in their order. What one lacks is unavailable; without calls there is nothing per call.</summary>
    public static CostRecord Compute(IReadOnlyList<(CostSnapshot Begin, CostSnapshot End)> windows, long calls)
    {
        double elapsed = windows.Sum(
            window => Math.Max(1, (long)Stopwatch.GetElapsedTime(window.Begin.Timestamp, window.End.Timestamp).TotalNanoseconds));
        var last = windows[^1].End;
        return new()
        {
            ClientProcessorNanoseconds = PerCall(side => side.ClientProcessor),
            ServiceProcessorNanoseconds = PerCall(side => side.Service?.ProcessorNanoseconds),
            StoreProcessorNanoseconds = PerCall(side => side.StoreProcessor),
            NetworkProcessorNanoseconds = PerCall(side => side.NetworkProcessor),
            ClientAllocatedBytes = PerCall(side => side.ClientAllocated),
            ServiceAllocatedBytes = PerCall(side => side.Service?.AllocatedBytes),
            ClientPausePart = ShareOfTime(side => side.ClientPause),
            ServicePausePart = ShareOfTime(side => side.Service?.PauseNanoseconds),
            SentBytes = PerCall(side => side.Sent),
            ReceivedBytes = PerCall(side => side.Received),
            StoreNanoseconds = PerCall(side => side.Service?.StoreNanoseconds),
            Connections = last.Service?.Connections,
            ConnectionsOpened = (int?)Used(side => side.ConnectionsOpened),

            // Without a begin that was asked, the peak may be that of an earlier window.
            PeakRequests = windows.All(window => window.Begin.Service is not null && window.End.Service is not null)
                ? windows.Max(window => window.End.Service!.PeakRequests)
                : null,
            ClientCorePart = ShareOfTime(side => side.ClientProcessor) / Environment.ProcessorCount,
            StoreCorePart = ShareOfTime(side => side.StoreProcessor) / Environment.ProcessorCount,
            ClientPoolDelayNanoseconds = windows.Max(window => window.End.ClientPoolDelay),
            ClientResidentBytes = last.ClientResident,
            ServiceResidentBytes = last.Service?.ResidentBytes,
        };

        double? PerCall(Func<CostSnapshot, long?> total) => calls == 0 ? null : Used(total) / (double)calls;
        double? ShareOfTime(Func<CostSnapshot, long?> total) => Used(total) / elapsed;
        long? Used(Func<CostSnapshot, long?> total) =>
            windows.Select(window => total(window.End) - total(window.Begin)).Aggregate((sum, used) => sum + used);
    }
}

/// <summary>What every side has used at one moment, since each began; the timestamp is <see cref="Stopwatch"/>'s. Times are nanoseconds:
/// the client's pause is that of its garbage collections, its pool delay the longest since the window began. Null: unavailable.</summary>
internal sealed record CostSnapshot(
    long Timestamp, long ClientProcessor, long ClientAllocated, long ClientPause, long ClientResident, long ClientPoolDelay,
    ServiceUsage? Service, long? StoreProcessor, long? NetworkProcessor, long? Sent, long? Received, int? ConnectionsOpened);
