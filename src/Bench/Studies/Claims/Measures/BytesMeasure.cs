using RpcBench.Bench.Studies.Claims.Figures;
using RpcBench.Studies.Claims;
using RpcBench.Studies.Claims.Predictions;

namespace RpcBench.Bench.Studies.Claims.Measures;

/// <summary>How many times as many bytes a call moves with the API that is said to be heavier.</summary>
internal sealed class BytesMeasure(BytesPrediction prediction, IReadOnlyList<TimedCell> cells, double margin) : Measure
{
    public override string Quantity => Over(prediction.Lighter.Other(), "bytes at the socket");

    public override ClaimRange Claimed => new(1);

    public override Bounds Bounds => Bounds.Above(null, margin);

    // Bytes do not depend on the network.
    public override IEnumerable<(CellKey Key, Interval? Value)> Values(IArmFigures figures) => cells.DistinctBy(cell => (cell.Study, cell.Workload)).Select(cell => (
        new CellKey(cell.Study) { Workload = cell.Workload },
        Quotient(figures.Bytes(cell.Study, cell.Workload, prediction.Lighter.Other()), figures.Bytes(cell.Study, cell.Workload, prediction.Lighter))));
}
