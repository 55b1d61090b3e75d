namespace RpcBench.Reports.Load;

/// <summary>What a verdict says of one quantity, no more than the interval supports.</summary>
/// <param name="Comparison">Of the contender with the baseline.</param>
/// <param name="Baseline">The baseline's label.</param>
/// <param name="Contender">The contender's label.</param>
public sealed record Gain(ComparisonRecord Comparison, string Baseline, string Contender)
{
    /// <summary>Who is ahead; null: nobody is shown to be.</summary>
    public string? Winner => IsOfBaseline ? Baseline : Comparison.Verdict == Verdict.ContenderFaster ? Contender : null;

    /// <summary>Who is behind; null: nobody is shown to be.</summary>
    public string? Loser => Winner is null ? null : IsOfBaseline ? Contender : Baseline;

    /// <summary>The winner's time over the loser's, below one.</summary>
    public double Size => IsOfBaseline ? 1 / Ratio.Estimate : Ratio.Estimate;

    private RatioInterval Ratio => Comparison.Ratio;

    private bool IsOfBaseline => Comparison.Verdict == Verdict.BaselineFaster;

    private double Low => IsOfBaseline ? 1 / Ratio.High : Ratio.Low;

    private double High => IsOfBaseline ? 1 / Ratio.Low : Ratio.High;

    private string Sureness => $"{Figure.Percent(Ratio.Confidence)} interval: ";

    /// <summary>So many more calls in the same time; for the time per call of a closed loop.</summary>
    public string More => $"{Figure.Percent((1 / Size) - 1)} more calls ({Sureness}{Figure.PercentAtLeast((1 / High) - 1)} to {Figure.Percent((1 / Low) - 1)}, {Pairs})";

    /// <summary>So much less time.</summary>
    public string Lower =>
        $"{Figure.Percent(1 - Size)} lower ({Sureness}{Figure.PercentAtLeast(1 - High)} to {Figure.Percent(1 - Low)}, {Pairs})";

    /// <summary>What is said where nobody is ahead.</summary>
    public string Open(double margin) => Comparison.Verdict == Verdict.NoDifference
        ? $"no difference beyond {Figure.Percent(margin)} ({Figure.Interval(Ratio)}, {Pairs})"
        : $"inconclusive ({Figure.Interval(Ratio)} crosses the margin of {Figure.Percent(margin)}, {Pairs})";

    private string Pairs => $"{Figure.Count(Ratio.Pairs)} pairs of blocks";

    /// <summary>A contender's quantity at a point of a series; null: it was not compared there.</summary>
    /// <param name="series">With the run's arms.</param>
    /// <param name="point">One of its points.</param>
    /// <param name="contender">The arm's id.</param>
    /// <param name="quantity">One of <see cref="Quantities"/>.</param>
    public static Gain? Of(LoadSeries series, LoadPointRecord point, string contender, string quantity) =>
        point.Comparisons.FirstOrDefault(comparison => comparison.Contender == contender && comparison.Quantity == quantity) is { } found
            ? new Gain(found, series.Arms.LabelOf(found.Baseline), series.Arms.LabelOf(contender))
            : null;
}
