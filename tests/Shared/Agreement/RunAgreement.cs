namespace RpcBench.Tests.Agreement;

/// <summary>How well two runs agree on the same ratios, given in the same order.</summary>
internal sealed class RunAgreement(IReadOnlyList<RatioInterval> first, IReadOnlyList<RatioInterval> second)
{
    private readonly (RatioInterval First, RatioInterval Second)[] _pairs = [.. first.Zip(second)];

    /// <summary>How many estimates of either run lie in the other's interval: of twice as many as there are ratios.</summary>
    public int Inside => _pairs.Count(pair => Holds(pair.First, pair.Second)) + _pairs.Count(pair => Holds(pair.Second, pair.First));

    public int Estimates => 2 * _pairs.Length;

    /// <summary>How many ratios are wholly below one in one run and wholly above it in the other.</summary>
    public int OppositeWinners => _pairs.Count(pair => Side(pair.First) * Side(pair.Second) < 0);

    public double RootMeanSquare => Math.Sqrt(Differences.Average(difference => difference * difference));

    public double Largest => Differences.Max();

    private IEnumerable<double> Differences => _pairs.Select(pair => Math.Abs(Math.Log(pair.First.Estimate / pair.Second.Estimate)));

    private static bool Holds(RatioInterval interval, RatioInterval other) =>
        interval.Low <= other.Estimate && other.Estimate <= interval.High;

    private static int Side(RatioInterval interval) => Math.Sign(interval.Low - 1) + Math.Sign(interval.High - 1);
}
