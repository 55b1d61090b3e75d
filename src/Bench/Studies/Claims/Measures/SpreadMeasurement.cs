using RpcBench.Bench.Studies.Claims.Figures;
using RpcBench.Studies.Claims;
using RpcBench.Studies.Claims.Predictions;

namespace RpcBench.Bench.Studies.Claims.Measures;

/// <summary>How many times as far calls' times lie apart over the API that is said to be less steady.</summary>
internal sealed class SpreadMeasurement(SpreadPrediction prediction, IReadOnlyList<TimedCell> cells) : Measure
{
    /// <summary>A few slow calls move a spread by as much as this, so what lies within it tells nothing.</summary>
    public const double Tolerance = 1.5;

    /// <summary>Fewer calls know a deviation worse, by the root of their number.</summary>
    private const double CallsForDeviation = 20;

    /// <summary>In fewer calls none stands for the slowest of a hundred.</summary>
    private const double CallsForTail = 100;

    public override string Quantity => Over(prediction.Steadier.Other(), prediction.By switch
    {
        SpreadMeasure.Range => "range from fastest to slowest call",
        SpreadMeasure.RelativeDeviation => "standard deviation by mean",
        _ => "99th percentile by median",
    });

    public override ClaimRange Claimed => new(1);

    public override Bounds Bounds => Bounds.More(null);

    public override IEnumerable<(CellKey Key, Interval? Value)> Values(IArmFigures figures) =>
        cells.Select(cell => (new CellKey(cell.Study) { Workload = cell.Workload, Network = cell.Network }, Value(figures, cell)));

    private Interval? Value(IArmFigures figures, TimedCell cell)
    {
        if (figures.Spread(cell, prediction.Steadier.Other(), prediction.By) is not { } loose || figures.Spread(cell, prediction.Steadier, prediction.By) is not { } steady)
        {
            return null;
        }

        var ratio = loose.Value / steady.Value;
        if ((loose.Calls, steady.Calls) is not ({ } looseCalls, { } steadyCalls))
        {
            return Interval.Exact(ratio);
        }

        var tolerance = Tolerance * Math.Max(1, Math.Sqrt((prediction.By == SpreadMeasure.Tail ? CallsForTail : CallsForDeviation) / Math.Min(looseCalls, steadyCalls)));
        // More calls meet more extremes, at most as many times as far.
        var more = prediction.By == SpreadMeasure.Range ? (double)looseCalls / steadyCalls : 1;
        return new(ratio, ratio / tolerance / Math.Max(1, more), ratio * tolerance * Math.Max(1, 1 / more));
    }
}
