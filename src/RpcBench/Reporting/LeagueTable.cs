namespace RpcBench.Reporting;

/// <summary>Many arms beside one another: of each method a line an arm, those first that are shown to be faster than the baseline, then
/// those that are not shown to differ from it, the slower, and those without a verdict; within each the shorter time first.</summary>
internal static class LeagueTable
{
    /// <summary>From so many arms on: fewer stand in columns, and have a mark of their own in charts.</summary>
    public const int FewestArms = 5;

    /// <summary>How to read it.</summary>
    public const string Reading =
        "Arms are judged against the baseline alone, all verdicts of the run together at 95\u00A0%. Within a group the order is that of "
        + "the means and shows no difference between two arms. On the wire: sent and received.";

    private static readonly string[] Groups = ["faster", "not shown to differ", "slower", "not settled", Format.NotMeasured];

    private static readonly MethodColumn Group = new(arms => $"Against {arms[0].Label}", (_, arm) => Groups[GroupOf(arm)])
    { Style = new("", IsText: true) { IsShared = true, IsRepeated = true } };

    private static readonly MethodColumn Arm = new(
        "Arm", (method, arm) => ReportCell.OfArm(null, arm.Id == method.Baseline.Id ? $"{arm.Label} (baseline)" : arm.Label))
    { Style = new("", IsText: true) };

    public static bool Fits(IReadOnlyCollection<ArmRecord> arms) => arms.Count >= FewestArms;

    public static GroupedTable Build(NetworkResult network, Func<string, string> name)
    {
        var layout = MethodLayout.Narrow(network.Record.Arms, [Group, Arm, .. MethodColumns.League]);
        return new(
            Phrases.Capital(ArmWords.Load(network.InFlight)) + network.Place, layout.Headers,
            [.. network.Methods.Select(method => new LineGroup(
                name(method.Operation.Name), [.. InOrder(method).Select(arm => layout.Cells(method, arm))])
            {
                Id = $"{network.IdPrefix}league-{method.Operation.Name}",
            })]);
    }

    private static IEnumerable<ArmResult> InOrder(MethodResult method) =>
        method.Arms.OrderBy(GroupOf).ThenBy(arm => arm.Mean?.Value ?? double.MaxValue);

    private static int GroupOf(ArmResult arm) => (arm.Mean, arm.Comparison?.Verdict) switch
    {
        (null, _) => 4,
        (_, Verdict.NotSettled) => 3,
        (_, Verdict.ContenderFaster) => 0,
        (_, Verdict.BaselineFaster) => 2,
        _ => 1,
    };
}
