using RpcBench.Bench.Records;

namespace RpcBench.Bench.Reports.Answers;

/// <summary>A record as every report reads it: methods in the record's order.</summary>
public sealed record Answer(RunRecord Record, IReadOnlyList<MethodAnswer> Methods)
{
    /// <summary>Reads a record.</summary>
    public static Answer Of(RunRecord record) =>
        new(record, [.. record.Operations.Select(operation => MethodAnswer.Of(operation, record.Check))]);

    /// <summary>The methods of one family asked for in one way.</summary>
    public IReadOnlyList<MethodAnswer> Group(OperationKind kind, ShapeFamily family) =>
        [.. Methods.Where(method => method.Operation.Kind == kind && method.Operation.Family == family)];

    /// <summary>The methods with this verdict.</summary>
    public IReadOnlyList<MethodAnswer> With(Verdict verdict) => [.. Methods.Where(method => method.Operation.Verdict == verdict)];

    /// <summary>Whether some means come from the paired blocks, so that a report has to mark them.</summary>
    public bool MarksPairedMeans => Methods.Any(method => method.Source == MeanSource.PairedBlocks);
}
