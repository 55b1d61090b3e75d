namespace RpcBench.Reporting;

/// <summary>A table that ranks many arms, with a line for each arm of a method. Arms that are shown to be faster than the baseline come
/// first. Arms that are not shown to differ, slower arms and arms without a verdict follow in this order. Within a group, arms are sorted
/// by time.</summary>
internal static class LeagueTable
{
    /// <summary>The number of arms from which reports use this table. Fewer arms fit into columns and have their own mark in
    /// charts.</summary>
    public const int MinArms = 5;

    public const string Order =
        "Arms are compared with the baseline alone, and all verdicts of the run hold together with 95\u00A0%. Within a group, arms are "
        + "sorted by their means. Only the comparison with the baseline is tested, and not the order of two other arms.";

    public const string HowToRead = Order + " On the wire: bytes sent and received for a call.";

    private static readonly string[] GroupNames = ["faster", "not shown to differ", "slower", "not settled", Format.NotMeasured];

    private static readonly MethodColumn Group = new(arms => $"Against {arms[0].Label}", (_, arm) => GroupNames[FindGroup(arm)])
    { Style = new("", IsText: true) { IsShared = true, IsRepeated = true } };

    private static readonly MethodColumn Arm = new(
        "Arm", (method, arm) => ReportCell.FromArm(null, arm.Id == method.Baseline.Id ? $"{arm.Label} (baseline)" : arm.Label))
    { Style = new("", IsText: true) };

    public static bool IsNeededFor(IReadOnlyCollection<ArmRecord> arms) => arms.Count >= MinArms;

    public static GroupedTable Build(NetworkResult network, Func<string, string> name)
    {
        var layout = MethodLayout.CreateNarrow(network.Record.Arms, [Group, Arm, .. MethodColumns.ForLeague]);
        return new(
            Phrases.Capitalize(ArmText.DescribeLoad(network.InFlight)) + network.NetworkSuffix, layout.Headers,
            [.. network.Methods.Select(method => new LineGroup(
                name(method.Operation.Name), [.. RankArms(method).Select(arm => layout.CreateCells(method, arm))])
            {
                Id = $"{network.IdPrefix}league-{method.Operation.Name}",
            })]);
    }

    private static IEnumerable<ArmResult> RankArms(MethodResult method) =>
        method.Arms.OrderBy(FindGroup).ThenBy(arm => arm.Mean?.Value ?? double.MaxValue);

    private static int FindGroup(ArmResult arm) => (arm.Mean, arm.Comparison?.Verdict) switch
    {
        (null, _) => 4,
        (_, Verdict.NotSettled) => 3,
        (_, Verdict.ContenderFaster) => 0,
        (_, Verdict.BaselineFaster) => 2,
        _ => 1,
    };
}
