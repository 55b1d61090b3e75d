using RpcBench.Records.Studies;

namespace RpcBench.Bench.Studies.Claims.Verdicts;

/// <summary>What a record says that differs between its arms: the reason why a claim holds in one and not in the other.</summary>
internal static class ArmDifference
{
    /// <summary>For example <c>the connections</c>.</summary>
    /// <param name="record">The run.</param>
    /// <param name="cells">The figures of a claim.</param>
    public static string Of(StudyRecord record, IReadOnlyList<ClaimCell> cells)
    {
        var keys = cells.Select(cell => cell.Key).ToHashSet();
        List<StudyWorkloadRecord> workloads = [.. record.Studies.SelectMany(study => study.Workloads.Where(workload => keys.Any(key => IsOf(key, study, workload))))];
        List<string> differences =
        [
            .. Differs(workloads, figure => figure.Connections) ? ["the connections"] : Array.Empty<string>(),
            .. Differs(workloads, figure => figure.Operation) ? ["what is called"] : Array.Empty<string>(),
        ];
        return differences.Count == 0 ? "how it is measured" : string.Join(" or ", differences);
    }

    private static bool IsOf(CellKey key, StudyResultRecord study, StudyWorkloadRecord workload) =>
        key.Study is var name && (name == study.Name || name == RpcBench.Studies.Claims.Claim.AllStudies)
        && (key.Workload is not { } called || called == workload.Workload || called.Split(" to ").Contains(workload.Workload))
        && (key.Network is not { } network || network == workload.Network);

    private static bool Differs(IEnumerable<StudyWorkloadRecord> workloads, Func<StudyFigureRecord, string> of) =>
        workloads.Any(workload => Differs(workload.AsPublished.Rest, workload.LikeForLike.Rest, of) || Differs(workload.AsPublished.Grpc, workload.LikeForLike.Grpc, of));

    private static bool Differs(StudyFigureRecord? left, StudyFigureRecord? right, Func<StudyFigureRecord, string> of) =>
        left is not null && right is not null && of(left) != of(right);
}
