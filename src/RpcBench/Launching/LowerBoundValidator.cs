namespace RpcBench.Launching;

/// <summary>Finds impossible results: times that no call over the network can have, so that they were not measured rightly.</summary>
internal static class LowerBoundValidator
{
    /// <summary>A reason for every figure below its lower bound, which is the round trips' alone where bytes were not counted; none over a
    /// network whose round trip was not measured.</summary>
    public static IEnumerable<DiagnosticRecord> Validate(NetworkRecord network, ConnectionPolicy policy) =>
        RoundTrip(network) is not { } roundTrip ? [] :
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

    // The 5th percentile, where reports show the median: a call that met a short delay makes no run invalid. A call's own work, which the
    // echo lacks, is far more than what is left between that percentile and the least delay.
    private static TimeSpan? RoundTrip(NetworkRecord network) =>
        network.Engine != MeasuredNetworkRecord.NoEngine
        && network.Lesser(delivered => delivered.RoundTripLowNanoseconds) is { } nanoseconds
            ? TimeSpan.FromMicroseconds(nanoseconds / 1000)
            : null;
}
