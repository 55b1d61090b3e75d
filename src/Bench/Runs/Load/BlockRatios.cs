using RpcBench.Load.Engine;
using RpcBench.Records.Load;
using RpcBench.Statistics;

namespace RpcBench.Bench.Runs.Load;

/// <summary>gRPC against REST from blocks that ran in pairs.</summary>
internal static class BlockRatios
{
    /// <summary>Below so many good calls in a block its 99th percentile is next to its maximum, and no quantity to compare.</summary>
    private const int FewestForTail = 100;

    /// <summary>The ratios that the blocks allow; none from fewer than two pairs.</summary>
    /// <param name="kind">
    /// Closed: the mean time of a call, of which throughput is the inverse as long as the same number is in flight (calls that end in step make
    /// counts coarse). Open: median and 99th percentile.
    /// </param>
    /// <param name="rest">REST's blocks.</param>
    /// <param name="grpc">gRPC's, in the same order.</param>
    /// <param name="margin">At which a difference counts.</param>
    public static IReadOnlyList<LoadRatioRecord> Of(LoadKind kind, IReadOnlyList<LoadMeasurement> rest, IReadOnlyList<LoadMeasurement> grpc, double margin)
    {
        var pairs = rest.Zip(grpc).Where(pair => pair.First.Good > 0 && pair.Second.Good > 0).ToArray();
        if (pairs.Length < 2)
        {
            return [];
        }

        return kind == LoadKind.Closed
            ? [Ratio(LoadQuantities.TimePerCall, block => block.Service.Mean)]
            : pairs.All(pair => Math.Min(pair.First.Latency.Count, pair.Second.Latency.Count) >= FewestForTail)
                ? [Ratio(LoadQuantities.P50, block => block.Latency.Percentile(50)), Ratio(LoadQuantities.P99, block => block.Latency.Percentile(99))]
                : [Ratio(LoadQuantities.P50, block => block.Latency.Percentile(50))];

        LoadRatioRecord Ratio(string quantity, Func<LoadMeasurement, double> value)
        {
            var compared = Comparison.Compare([.. pairs.Select(pair => value(pair.First))], [.. pairs.Select(pair => value(pair.Second))], margin);
            return new(quantity, compared.Ratio, compared.Verdict);
        }
    }
}
