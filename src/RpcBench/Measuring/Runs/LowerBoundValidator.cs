namespace RpcBench.Measuring.Runs;

/// <summary>Finds impossible results: times that no call over the network can have, because they were not measured over it, or not measured
/// rightly.</summary>
internal static class LowerBoundValidator
{
    /// <summary>One reason for every figure below its lower bound; of a network whose round trip was not measured nothing is
    /// known.</summary>
    public static IEnumerable<RemarkRecord> Validate(NetworkRecord network, ConnectionPolicy policy) =>
        RoundTrip(network) is { } roundTrip
            ? network.Operations.Where(operation => operation.InFlight == 1).SelectMany(operation =>
                operation.Cells.SelectMany(cell => Validate(network, policy, roundTrip, operation.Name, cell)))
            : [];

    // The 5th percentile, where reports show the median: the network's delay varies, a call may have met a short one, and a run is not to
    // be called invalid for that. A call's own work, which the echo lacks, is far more than what is left between that percentile and the
    // least delay.
    private static TimeSpan? RoundTrip(NetworkRecord network) =>
        network.Engine != "none" && network.Lesser(delivered => delivered.RoundTripLowNanoseconds) is { } nanoseconds
            ? TimeSpan.FromMicroseconds(nanoseconds / 1000)
            : null;

    private static IEnumerable<RemarkRecord> Validate(
        NetworkRecord network, ConnectionPolicy policy, TimeSpan roundTrip, string operation, CellRecord cell)
    {
        // Bytes that were not counted take no time: the lower bound is then that of the round trips alone.
        var lowerBound = CallLowerBound.Compute(
            roundTrip, network.Asked.BitsPerSecond, policy.IsPerCall, (long)(cell.Wire?.SentBytes ?? 0),
            (long)(cell.Wire?.ReceivedBytes ?? 0));
        var figures = new[] { ("median", cell.Time?.P50Nanoseconds), ("mean", cell.Time?.MeanNanoseconds) };
        return figures
            .Where(figure => figure.Item2 < lowerBound.Time.TotalNanoseconds)
            .Select(figure => new RemarkRecord(RemarkCode.BelowLowerBound, cell.Arm)
                .Add("network", network.Name).Add("operation", operation).Add("statistic", figure.Item1).Add("value", figure.Item2!.Value)
                .Add("bound", lowerBound.Time.TotalNanoseconds).Add("roundTrip", roundTrip.TotalNanoseconds));
    }
}
