using RpcBench.Bench.Studies.Claims.Figures;
using RpcBench.Studies.Claims;
using RpcBench.Studies.Claims.Predictions;

namespace RpcBench.Bench.Studies.Claims.Measures;

/// <summary>How many times as long one workload takes as another over the same API.</summary>
internal sealed class GrowthMeasure(GrowthPrediction prediction, IReadOnlyList<TimedCell> cells, double margin) : Measure
{
    public override string Quantity => $"time of the second over that of the first{(prediction.Api is { } api ? $", over {api.Name()}" : "")}";

    public override ClaimRange Claimed => prediction.Times;

    public override Bounds Bounds => Bounds.Of(prediction.Times, margin);

    public override IEnumerable<(CellKey Key, Interval? Value)> Values(IArmFigures figures) =>
        from step in prediction.Steps
        from to in cells
        where to.Workload == step.To
        let start = to with { Workload = step.From }
        where cells.Contains(start)
        from api in prediction.Api is { } one ? [one] : ComparedApis.Both
        select (
            new CellKey(to.Study) { Workload = $"{step.From} to {step.To}", Network = to.Network, Api = api.Name() },
            (figures.Time(to, api), figures.Time(start, api)) is ({ } more, { } less) ? more.Over(less) : (Interval?)null);
}
