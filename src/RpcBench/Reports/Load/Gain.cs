namespace RpcBench.Reports.Load;

/// <summary>What a verdict says of one quantity, no more than the interval supports. It is over launches, or over blocks of one.</summary>
internal sealed record Gain(ComparisonRecord Comparison, string Baseline, string Contender, bool IsOverLaunches)
{
    /// <summary>Of so many loads it was chosen for its size, so that its interval must hold for all of them at once.</summary>
    public int ChosenOf { get; init; } = 1;

    /// <summary>Who is ahead; null: nobody is shown to be.</summary>
    public string? Winner => Comparison.FindWinner() is null ? null : IsOfBaseline ? Baseline : Contender;

    public string? Loser => Winner is null ? null : IsOfBaseline ? Contender : Baseline;

    public double Size => Won.Estimate;

    /// <summary>Whether the interval that holds for all loads at once still lies on one side of 1.</summary>
    public bool IsShownOfAll => Won.High < 1;

    public string More => Sure((1 / Size) - 1, "more calls/s", (1 / Won.High) - 1, (1 / Won.Low) - 1);

    public string Lower => Sure(1 - Size, "lower", 1 - Won.High, 1 - Won.Low);

    private RatioInterval Ratio => Comparison.Ratio;

    private RatioInterval Won => (IsOfBaseline ? Ratio.Inverted() : Ratio).Together(ChosenOf);

    private bool IsOfBaseline => Comparison.Verdict == Verdict.BaselineFaster;

    private string Pairs => $"{Figure.Count(Ratio.Pairs)} {(IsOverLaunches ? "launches" : "pairs of blocks")}";

    public string Open(double margin) => Comparison.Verdict == Verdict.NoDifference
        ? $"no difference beyond {Figure.Percent(margin)} ({Figure.Interval(Ratio)}, {Pairs})"
        : $"inconclusive ({Figure.Interval(Ratio)} holds 1 and leaves the margin of {Figure.Percent(margin)}, {Pairs})";

    private string Sure(double part, string words, double least, double most) =>
        $"{Figure.Percent(part)} {words} ({Figure.Confidence(Ratio.Confidence)} interval"
        + $"{(ChosenOf > 1 ? $" for all {Figure.Count(ChosenOf)} loads at once" : "")}: {Figure.PercentAtLeast(least)} to "
        + $"{Figure.Percent(most)}, {Pairs})";

    /// <summary>A contender's quantity at a point of a series; null: it was not compared there.</summary>
    public static Gain? Compute(LoadSeries series, LoadPointRecord point, string contender, string quantity) =>
        point.Find(contender, quantity) is { } found
            ? new Gain(found, series.Arms.LabelOf(found.Baseline), series.Arms.LabelOf(contender), point.IsOverLaunches) : null;
}
