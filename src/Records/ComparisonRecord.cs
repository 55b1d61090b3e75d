namespace RpcBench.Records;

/// <summary>A contender against the baseline in one quantity.</summary>
/// <param name="Baseline">The id of the arm that is divided by.</param>
/// <param name="Contender">The id of the other.</param>
/// <param name="Quantity">What is compared: one of <see cref="Quantities"/>. Below one the contender is faster.</param>
/// <param name="Ratio">The contender's over the baseline's, with its interval.</param>
/// <param name="Margin">Differences up to this part do not count: the run's.</param>
/// <param name="IsSettled">Whether both had settled, in a loop that was a steady state.</param>
public sealed record ComparisonRecord(
    string Baseline, string Contender, string Quantity, RatioInterval Ratio, double Margin, bool IsSettled = true)
{
    /// <summary>What the interval says at the margin.</summary>
    public Verdict Verdict => IsSettled ? new Margin(Margin).Judge(Ratio) : Verdict.NotSettled;

    /// <summary>The id of the faster arm; null: none is shown to be faster.</summary>
    public string? FindWinner() => Verdict switch { Verdict.ContenderFaster => Contender, Verdict.BaselineFaster => Baseline, _ => null };
}

/// <summary>What a <see cref="ComparisonRecord"/> can compare.</summary>
public static class Quantities
{
    /// <summary>The mean time of a call. Of a closed loop it is the calls in flight over the throughput: its inverse compares
    /// throughputs.</summary>
    public const string TimePerCall = "time per call";

    public const string P50 = "p50";

    public const string P99 = "p99";
}
