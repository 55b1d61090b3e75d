using RpcBench.Bench.Studies.Claims.Figures;
using RpcBench.Studies.Claims;
using RpcBench.Studies.Claims.Predictions;

namespace RpcBench.Bench.Studies.Claims.Measures;

/// <summary>How many times as many there are with the API that is said to have more.</summary>
internal sealed class CountMeasure(string study, CountPrediction prediction) : Measure
{
    public override string Quantity => Over(prediction.More, "number");

    public override ClaimRange Claimed => prediction.Times ?? new(1);

    public override Bounds Bounds => Bounds.More(prediction.Times);

    public override IEnumerable<(CellKey Key, Interval? Value)> Values(IArmFigures figures) => prediction.Statistics.Select(statistic => (
        new CellKey(study) { Workload = prediction.Workload, Statistic = statistic },
        Quotient(figures.Count(study, prediction.Workload, statistic, prediction.More), figures.Count(study, prediction.Workload, statistic, prediction.More.Other()))));
}
