namespace RpcBench.Reporting;

internal static class ArmCells
{
    public static ReportCell CellOf(this IReadOnlyList<ArmRecord> arms, string id) => ReportCell.OfArm(arms.LookOf(id), arms.LabelOf(id));

    public static ReportCell VerdictOf(this IReadOnlyList<ArmRecord> arms, ComparisonRecord compared) => ReportCell.OfVerdict(
        VerdictWords.Range(compared, arms.LabelOf(compared.Baseline), arms.LabelOf(compared.Contender)),
        arms.LookOf(compared.FindWinner()));

    public static IReadOnlyList<ChartArm> ToChart(this IReadOnlyList<ArmRecord> arms) => [.. arms.Select(arm => arm.ToChart())];

    public static ChartArm ToChart(this ArmRecord arm) => new(arm.Id, arm.Label, arm.Look ?? arm.Id);
}
