namespace RpcBench.Measuring.Runs.Load;

/// <summary>What one arm's calls used, from what every side had used at both ends of the windows in which they were measured.</summary>
internal static class CostUse
{
    /// <summary>The windows together. What is unavailable in one of them is unavailable.</summary>
    /// <param name="windows">One or more, in their order.</param>
    /// <param name="calls">Good and failed ones that ended in the windows; 0: there is no figure per call.</param>
    public static CostRecord Of(IReadOnlyList<(CostSnapshot Begin, CostSnapshot End)> windows, long calls)
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
            ClientPausePart = Part(side => side.ClientPause),
            ServicePausePart = Part(side => side.Service?.PauseNanoseconds),
            SentBytes = PerCall(side => side.Sent),
            ReceivedBytes = PerCall(side => side.Received),
            StoreNanoseconds = PerCall(side => side.Service?.StoreNanoseconds),
            Connections = last.Service?.Connections,
            ConnectionsOpened = (int?)Used(side => side.ConnectionsOpened),

            // Without a begin that was asked, the peak may be that of an earlier window.
            PeakRequests = windows.All(window => window.Begin.Service is not null && window.End.Service is not null)
                ? windows.Max(window => window.End.Service!.PeakRequests)
                : null,
            ClientCorePart = Part(side => side.ClientProcessor) / Environment.ProcessorCount,
            StoreCorePart = Part(side => side.StoreProcessor) / Environment.ProcessorCount,
            ClientPoolDelayNanoseconds = windows.Max(window => window.End.ClientPoolDelay),
            ClientResidentBytes = last.ClientResident,
            ServiceResidentBytes = last.Service?.ResidentBytes,
        };

        double? PerCall(Func<CostSnapshot, long?> total) => calls == 0 ? null : Used(total) / (double)calls;
        double? Part(Func<CostSnapshot, long?> total) => Used(total) / elapsed;
        long? Used(Func<CostSnapshot, long?> total) =>
            windows.Select(window => total(window.End) - total(window.Begin)).Aggregate((sum, used) => sum + used);
    }
}
