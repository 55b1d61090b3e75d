using MathNet.Numerics.Distributions;
using RpcBench.Records;

namespace RpcBench.Bench.Runs.Statistics;

/// <summary>The ratio of two arms from blocks that ran side by side.</summary>
public static class RatioInterval
{
    public const double Confidence = 0.95;

    /// <summary>
    /// The geometric mean of <c>grpc[i] / rest[i]</c> with Student's interval on the logarithms: each pair shares the machine's mood of
    /// its moment, so the pair's ratio is free of it.
    /// </summary>
    /// <param name="rest">Mean call of each REST block, any unit of time, above zero.</param>
    /// <param name="grpc">Mean call of the gRPC block of the same pair, same unit.</param>
    /// <exception cref="ArgumentException">The arms differ in length, or there are fewer than two pairs, or a time is not above zero.</exception>
    public static RatioRecord FromPairs(IReadOnlyList<double> rest, IReadOnlyList<double> grpc)
    {
        ArgumentNullException.ThrowIfNull(rest);
        ArgumentNullException.ThrowIfNull(grpc);
        if (rest.Count != grpc.Count || rest.Count < 2)
        {
            throw new ArgumentException($"An interval needs two pairs or more; there are {rest.Count} blocks of REST and {grpc.Count} of gRPC.");
        }

        if (rest.Concat(grpc).Any(time => !(time > 0) || double.IsInfinity(time)))
        {
            throw new ArgumentException("Every block's time must be above zero and finite.");
        }

        var logarithms = rest.Zip(grpc, (r, g) => Math.Log(g / r)).ToArray();
        var mean = logarithms.Average();
        var variance = logarithms.Sum(value => (value - mean) * (value - mean)) / (logarithms.Length - 1);
        var quantile = StudentT.InvCDF(location: 0, scale: 1, freedom: logarithms.Length - 1, p: 1 - ((1 - Confidence) / 2));
        var half = quantile * Math.Sqrt(variance / logarithms.Length);
        return new(Math.Exp(mean), Math.Exp(mean - half), Math.Exp(mean + half), Confidence, logarithms.Length);
    }
}
