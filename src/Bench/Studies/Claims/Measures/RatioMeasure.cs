using RpcBench.Bench.Studies.Claims.Figures;
using RpcBench.Studies.Claims;
using RpcBench.Studies.Claims.Predictions;

namespace RpcBench.Bench.Studies.Claims.Measures;

/// <summary>How many times as long the slower API takes.</summary>
internal sealed class RatioMeasure(string study, RatioPrediction prediction, IReadOnlyList<TimedCell> cells, double margin) : Measure
{
    public override string Quantity => Over(prediction.Faster.Other(), "time") + (prediction.OnTheWhole ? ", geometric mean" : "");

    public override ClaimRange Claimed => prediction.Times ?? new(1);

    public override Bounds Bounds => Bounds.Above(prediction.Times, margin);

    public override IEnumerable<(CellKey Key, Interval? Value)> Values(IArmFigures figures)
    {
        var ratios = cells.Select(cell => (new CellKey(cell.Study) { Workload = cell.Workload, Network = cell.Network }, Turned(figures.Ratio(cell), prediction.Faster))).ToList();
        return prediction.OnTheWhole ? [(new CellKey(study), Whole([.. ratios.Select(cell => cell.Item2)]))] : ratios;
    }

    /// <summary>A mean over fewer cells than the claim speaks of would be the mean of something else.</summary>
    private static Interval? Whole(IReadOnlyList<Interval?> ratios) =>
        ratios.All(ratio => ratio is not null) ? Interval.GeometricMean([.. ratios.Select(ratio => ratio!.Value)]) : null;
}
