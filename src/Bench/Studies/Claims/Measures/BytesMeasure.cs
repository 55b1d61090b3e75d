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

    public override IEnumerable<(CellKey Key, Interval? Value)> Values(IArmFigures figures)
    {
        // Bytes do not depend on the network.
        foreach (var workload in cells.GroupBy(cell => (cell.Study, cell.Workload)))
        {
            var (study, name) = workload.Key;
            var value = Quotient(figures.Bytes(study, name, prediction.Lighter.Other()), figures.Bytes(study, name, prediction.Lighter));
            // Calls whose bytes nobody counts, as those of client processes, are not what the claim lacks.
            if (value is not null || !workload.Any(cell => figures.Time(cell, prediction.Lighter) is not null))
            {
                yield return (new(study) { Workload = name }, value);
            }
        }
    }
}
