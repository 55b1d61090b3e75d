namespace RpcBench.Launching;

/// <summary>Finds impossible results. No call over a network can be faster than its lower bound.</summary>
internal static class LowerBoundValidator
{
    /// <summary>Returns a diagnostic for every figure below its lower bound. If bytes were not counted, the bound only includes the round
    /// trips. Returns none for a network whose round trip was not measured.</summary>
    public static IEnumerable<DiagnosticRecord> Validate(NetworkRecord network, ConnectionPolicy policy) =>
        GetRoundTrip(network) is not { } roundTrip ? [] :
            from operation in network.Operations
            where operation.InFlight == 1
            from cell in operation.Cells
            let bound = CallLowerBound.Compute(
                roundTrip, network.Asked.BitsPerSecond, policy.IsPerCall, (long)(cell.Wire?.SentBytes ?? 0),
                (long)(cell.Wire?.ReceivedBytes ?? 0)).Time.TotalNanoseconds
            from figure in new (string Name, double? Value)[]
                { ("median", cell.Time?.P50Nanoseconds), ("mean", cell.Time?.MeanNanoseconds) }
            where figure.Value < bound
            select new DiagnosticRecord(DiagnosticCode.BelowLowerBound, cell.Arm)
                .Add("network", network.Name).Add("operation", operation.Name).Add("statistic", figure.Name)
                .Add("value", figure.Value!.Value).Add("bound", bound).Add("roundTrip", roundTrip.TotalNanoseconds);

    // The bound uses the 5th percentile of the round trip, although reports show the median, so that a call with a short delay does not
    // invalidate a run. The work of a call, which an echo does not have, takes far longer than the difference between this percentile and
    // the shortest delay.
    private static TimeSpan? GetRoundTrip(NetworkRecord network) =>
        network.Engine != MeasuredNetworkRecord.NoEngine
        && network.FindSmallerTime(delivered => delivered.RoundTripLowNanoseconds) is { } nanoseconds
            ? TimeSpan.FromMicroseconds(nanoseconds / 1000)
            : null;
}
