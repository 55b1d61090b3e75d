namespace RpcBench;

/// <summary>The ratio of an arm's measure to the baseline's, with its interval. A ratio below 1 means that the arm takes less than the
/// baseline.</summary>
public sealed class Ratio
{
    internal Ratio(ComparisonRecord compared)
    {
        (Estimate, Low, High) = (compared.Ratio.Estimate, compared.Ratio.Low, compared.Ratio.High);
        Verdict = compared.Verdict;
    }

    /// <summary>The estimate of the ratio.</summary>
    public double Estimate { get; }

    /// <summary>The lower end of the interval.</summary>
    public double Low { get; }

    /// <summary>The upper end of the interval.</summary>
    public double High { get; }

    /// <summary>What the interval shows, given the margin of the run.</summary>
    public Verdict Verdict { get; }
}
