using RpcBench.Bench.Reports.Studies.Answers;
using RpcBench.Records;
using RpcBench.Records.Figures;
using RpcBench.Studies.Figures;

namespace RpcBench.Bench.Reports.Studies.Explanation;

/// <summary>Which API has more of what a study counted, in every column.</summary>
internal static class CountSentences
{
    /// <summary>A sentence for each counted thing that has both APIs.</summary>
    public static IEnumerable<string> Write(StudyAnswer answer)
    {
        foreach (var group in answer.Cells.Where(cell => cell.Kind == CellKind.Count)
            .GroupBy(cell => (Names.Key(cell.Workload), Names.Key(cell.Network.Name), Names.Key(cell.Statistic), cell.Unit)))
        {
            var (rest, grpc) = (group.FirstOrDefault(cell => cell.Api == ArmNames.Rest), group.FirstOrDefault(cell => cell.Api == ArmNames.Grpc));
            List<string> parts = [.. StudyColumns.All.Select(column => Of(rest?.ValueOf(column)?.Value, grpc?.ValueOf(column)?.Value, column)).OfType<string>()];
            if (parts.Count > 0)
            {
                yield return $"{rest!.Workload}, {rest.Statistic}, {rest.Unit}: {string.Join("; ", parts)}.";
            }
        }
    }

    private static string? Of(double? rest, double? grpc, StudyColumn column) => rest is not { } ofRest || grpc is not { } ofGrpc
        ? null
        : $"{StudyColumns.InSentence(column)} REST {Figure.Count(ofRest)} and gRPC {Figure.Count(ofGrpc)}"
            + (ofRest == ofGrpc ? ", the same" : ofRest > 0 && ofGrpc > 0 ? $", {Figure.Times(Math.Max(ofRest, ofGrpc) / Math.Min(ofRest, ofGrpc))} times as many for {(ofRest > ofGrpc ? ArmNames.Rest : ArmNames.Grpc)}" : "");
}
