using RpcBench.Bench.Studies.Claims.Figures;
using RpcBench.Studies.Claims;
using RpcBench.Studies.Claims.Predictions;

namespace RpcBench.Bench.Studies.Claims.Measures;

/// <summary>How many times as long the slower API takes with so many books in the store.</summary>
internal sealed class StoredBooksMeasure(string study, StoredBooksPrediction prediction, double margin) : Measure
{
    public override string Quantity => Over(prediction.Faster.Other(), "time");

    public override ClaimRange Claimed => new(1);

    public override Bounds Bounds => Bounds.Above(null, margin);

    public override IEnumerable<(CellKey Key, Interval? Value)> Values(IArmFigures figures) =>
        figures.StoredBooks(study).Select(cell => (cell.Key, Turned(cell.Ratio, prediction.Faster)));
}
