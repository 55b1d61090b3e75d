namespace RpcBench.Studies.Measured.Claims;

/// <summary>What a record says that differs between its arms: the reason why a claim holds in one and not in the other.</summary>
internal static class ArmDifference
{
    /// <summary>For the figures of a claim; for example <c>the connections</c>.</summary>
    public static string Of(StudyRecord record, IReadOnlyList<ClaimCell> cells)
    {
        var keys = cells.Select(cell => cell.Key).ToHashSet();
        List<StudyWorkloadRecord> workloads =
            [.. record.Studies.SelectMany(study => study.Workloads.Where(workload => keys.Any(key => IsOf(key, study, workload))))];
        bool Differ(Func<StudyFigureRecord, string> of) => workloads.Exists(workload =>
            AreApart(workload.AsPublished.Rest, workload.LikeForLike.Rest, of)
                || AreApart(workload.AsPublished.Grpc, workload.LikeForLike.Grpc, of));

        return (Differ(figure => figure.Connections), Differ(figure => figure.Operation)) switch
        {
            (true, true) => "the connections or what is called",
            (true, false) => "the connections",
            (false, true) => "what is called",
            _ => "how it is measured",
        };
    }

    private static bool AreApart(StudyFigureRecord? left, StudyFigureRecord? right, Func<StudyFigureRecord, string> of) =>
        left is not null && right is not null && of(left) != of(right);

    private static bool IsOf(CellKey key, StudyResultRecord study, StudyWorkloadRecord workload) =>
        (key.Study is Claim.AllStudies || key.Study == study.Name)
        && (key.Workload is not { } called || called == workload.Workload || called.Split(" to ").Contains(workload.Workload))
        && (key.Network is not { } network || network == workload.Network);
}
