namespace RpcBench.Reporting;

internal static class ArmCells
{
    public static ReportCell CreateArmCell(this IReadOnlyList<ArmRecord> arms, string id)
        => ReportCell.FromArm(arms.FindLook(id), arms.FindLabel(id));

    public static ReportCell CreateVerdictCell(this IReadOnlyList<ArmRecord> arms, ComparisonRecord compared) => ReportCell.FromVerdict(
        VerdictText.DescribeGain(compared, arms.FindLabel(compared.Baseline), arms.FindLabel(compared.Contender)),
        arms.FindLook(compared.FindWinner()));

    public static IReadOnlyList<ChartArm> ToChartArms(this IReadOnlyList<ArmRecord> arms) => [.. arms.Select(arm => arm.ToChartArm())];

    public static ChartArm ToChartArm(this ArmRecord arm) => new(arm.Id, arm.Label, arm.Look ?? arm.Id);
}
