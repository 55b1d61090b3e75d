using RpcBench.Bench.Studies.Claims.Figures;
using RpcBench.Studies.Claims;
using RpcBench.Studies.Claims.Predictions;

namespace RpcBench.Bench.Studies.Claims.Measures;

/// <summary>How many round trips a distance adds to a call.</summary>
internal sealed class RoundTripsMeasure(RoundTripsPrediction prediction, IReadOnlyList<TimedCell> cells, double margin) : Measure
{
    public override string Quantity => $"round trips that {prediction.Far} adds over {prediction.Api.Name()}";

    public override ClaimRange Claimed => prediction.Adds;

    public override Bounds Bounds => Bounds.Of(prediction.Adds, margin);

    public override IEnumerable<(CellKey Key, Interval? Value)> Values(IArmFigures figures) =>
        from far in cells
        where far.Network == prediction.Far
        let near = far with { Network = prediction.Near }
        where cells.Contains(near)
        select (new CellKey(far.Study) { Workload = far.Workload, Network = far.Network }, Added(figures, near, far));

    private Interval? Added(IArmFigures figures, TimedCell near, TimedCell far)
    {
        var further = figures.Ping(far.Study, far.Network) - figures.Ping(near.Study, near.Network);
        return (figures.Time(far, prediction.Api), figures.Time(near, prediction.Api), further) is ({ } away, { } here, > 0 and var ping)
            ? new((away.Estimate - here.Estimate) / ping, (away.Low - here.High) / ping, (away.High - here.Low) / ping)
            : null;
    }
}
