using RpcBench.Records;

namespace RpcBench.Bench.Runs.Statistics;

/// <summary>Turns an interval into a verdict.</summary>
public static class Verdicts
{
    /// <summary>
    /// Faster: the whole interval lies beyond the margin. No material difference: it lies inside. Undecided: it crosses the margin's edge.
    /// The margin is symmetric in ratios, so that exchanging the arms exchanges the verdict.
    /// </summary>
    /// <param name="ratio">gRPC's time over REST's.</param>
    /// <param name="margin">0.05 is five per cent; zero or more.</param>
    public static Verdict Of(RatioRecord ratio, double margin)
    {
        ArgumentNullException.ThrowIfNull(ratio);
        ArgumentOutOfRangeException.ThrowIfNegative(margin);
        var upper = 1 + margin;
        var lower = 1 / upper;
        return ratio switch
        {
            _ when ratio.High < lower => Verdict.GrpcFaster,
            _ when ratio.Low > upper => Verdict.RestFaster,
            _ when ratio.Low >= lower && ratio.High <= upper => Verdict.NoMaterialDifference,
            _ => Verdict.Undecided,
        };
    }
}
