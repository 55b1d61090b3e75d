namespace RpcBench.Tests.Agreement;

/// <summary>How well two runs agree on the same ratios. Both lists have the same order.</summary>
internal sealed class RunAgreement(IReadOnlyList<RatioInterval> first, IReadOnlyList<RatioInterval> second)
{
    private readonly (RatioInterval First, RatioInterval Second)[] _pairs = [.. first.Zip(second)];

    /// <summary>The number of estimates of either run that are inside the other run's interval. The largest possible number is twice the
    /// number of ratios.</summary>
    public int EstimatesInsideOtherInterval => _pairs.Count(pair => ContainsEstimate(pair.First, pair.Second))
        + _pairs.Count(pair => ContainsEstimate(pair.Second, pair.First));

    public int EstimateCount => 2 * _pairs.Length;

    /// <summary>The number of ratios whose interval is entirely below 1 in one run and entirely above 1 in the other.</summary>
    public int OppositeWinners => _pairs.Count(pair => WinnerSide(pair.First) * WinnerSide(pair.Second) < 0);

    public double RootMeanSquareDifference => Math.Sqrt(Differences.Average(difference => difference * difference));

    public double LargestDifference => Differences.Max();

    private IEnumerable<double> Differences => _pairs.Select(pair => Math.Abs(Math.Log(pair.First.Estimate / pair.Second.Estimate)));

    private static bool ContainsEstimate(RatioInterval interval, RatioInterval other) =>
        interval.Low <= other.Estimate && other.Estimate <= interval.High;

    private static int WinnerSide(RatioInterval interval) => Math.Sign(interval.Low - 1) + Math.Sign(interval.High - 1);
}
