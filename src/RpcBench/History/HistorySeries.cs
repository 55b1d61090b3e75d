namespace RpcBench.History;

/// <summary>The ratio of one arm to the baseline in one place, run by run. Runs are numbered from zero.</summary>
internal sealed record HistorySeries(
    string Operation, string Load, string Network, string Baseline, string Arm, IReadOnlyList<(int Run, RatioInterval Interval)> Ratios)
{
    public string Place => new ChangePlace(Operation, Load, Network, Arm).Describe();

    public IReadOnlyList<HistoryStep> Steps { get; private init; } = [];

    /// <summary>Returns all series with their steps. Disturbed runs are left out.</summary>
    public static IReadOnlyList<HistorySeries> FromRuns(IReadOnlyList<HistoryLine> runs)
    {
        List<HistorySeries> all =
        [
            .. from run in runs.Index()
               where !run.Item.IsDisturbed
               from cell in run.Item.Cells
               where cell.Ratio is not null
               group (run.Index, cell.Ratio) by (cell.Operation, cell.Load, cell.Network, run.Item.Baseline, cell.Arm) into same
               select new HistorySeries(
                   same.Key.Operation, same.Key.Load, same.Key.Network, same.Key.Baseline, same.Key.Arm, [.. same]),
        ];
        var places = ChangePoints.Find([.. all.Select(one => one.ToPoints())]);
        return [.. all.Zip(places, (series, found) => series with { Steps = series.ToSteps(found) })];
    }

    public string Describe()
    {
        var steps = Steps.Count == 0 ? "no step" : $"steps at run {string.Join(", ", Steps.Select(step => step.Run + 1))}";
        return $"{Arm} over {Baseline}: {IntervalText.FormatRatio(Ratios[^1].Interval)} in run {Ratios[^1].Run + 1}, {steps}.";
    }

    private List<(double Value, double Deviation)> ToPoints() =>
        [.. Ratios.Select(ratio => (Math.Log(ratio.Interval.Estimate), ComputeDeviation(ratio.Interval)))];

    private IReadOnlyList<HistoryStep> ToSteps(IReadOnlyList<int> places)
    {
        var points = ToPoints();
        int[] ends = [0, .. places, points.Count];
        return
        [
            .. places.Select((place, index) => new HistoryStep(
                Ratios[place].Run, ComputeLevel(points[ends[index]..place]), ComputeLevel(points[place..ends[index + 2]]))),
        ];
    }

    private static double ComputeLevel(List<(double Value, double Deviation)> points) => Math.Exp(ChangePoints.WeightedMean(points));

    /// <summary>Returns the standard deviation of the logarithm of a ratio, from the interval of the run, treated as normal, and the
    /// scatter between runs.</summary>
    private static double ComputeDeviation(RatioInterval ratio)
    {
        var half = Math.Log(ratio.High / ratio.Low) / 2;
        var own = half / MathNet.Numerics.Distributions.Normal.InvCDF(0, 1, (1 + ratio.Confidence) / 2);
        return Math.Sqrt((own * own) + (RunToRunDeviation.SameArms * RunToRunDeviation.SameArms));
    }
}

/// <summary>A step: the first run of the new level, and the ratios before and after.</summary>
internal sealed record HistoryStep(int Run, double Before, double After);
