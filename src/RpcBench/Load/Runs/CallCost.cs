namespace RpcBench.Load.Runs;

/// <summary>The computation of what one arm's calls used, from snapshots at both ends of each window.</summary>
internal static class CallCost
{
    /// <summary>Computes the cost over one or more windows in order. A figure that any window lacks is null. Without calls, all figures per
    /// call are null.</summary>
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

            // If the service reported nothing at the beginning of a window, its peak may belong to an earlier window.
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

/// <summary>The totals of every side at one moment, each since the side started. A total is null if it is not available. The timestamp is
/// that of <see cref="Stopwatch"/>, and times are nanoseconds. The client's pause is the time of its garbage collections, and its pool
/// delay is the longest since the window began.</summary>
internal sealed record CostSnapshot(
    long Timestamp, long ClientProcessor, long ClientAllocated, long ClientPause, long ClientResident, long ClientPoolDelay,
    ServiceUsage? Service, long? StoreProcessor, long? NetworkProcessor, long? Sent, long? Received, int? ConnectionsOpened);
