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

    public static bool Fits(IReadOnlyCollection<ArmRecord> arms) => arms.Count >= FewestArms;

    public static GroupedTable Build(NetworkResult network, Func<string, string> name)
    {
        var baseline = network.Record.Arms[0].Label;
        TableHeader[] headers =
        [
            ("Method", true), new($"Against {baseline}", IsText: true) { IsShared = true, IsRepeated = true }, ("Arm", true),
            ("Calls/s", false), TableHeader.Kept("Mean"), TableHeader.Kept(ArmWords.Quotient(network.Record.Arms) + "\ntime [interval]"),
            (ConsoleTable.Faster, true),
            ("On the wire", false), ("Allocated", false), ("Processor\nclient", false), ("Processor\nservice", false),
        ];
        return new(
            Phrases.Capital(ArmWords.Load(network.InFlight)) + network.Place, headers,
            [.. network.Methods.Select(method => new LineGroup(
                name(method.Operation.Name), [.. InOrder(method).Select(arm => Line(method, arm))])
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

    private static IReadOnlyList<ReportCell> Line(MethodResult method, ArmResult arm)
    {
        var isBaseline = arm.Id == method.Baseline.Id;
        return
        [
            Groups[GroupOf(arm)],
            ReportCell.OfArm(null, isBaseline ? $"{arm.Label} (baseline)" : arm.Label),
            arm.Record.Time is { } time ? Format.Count(time.CallsPerSecond) : null,
            method.MeanWithUnit(arm),
            .. isBaseline ? ["", ""] : new[] { RatioOf(arm), method.FasterCell(arm, "this") },
            arm.WireBytes is { } bytes ? Format.Memory(bytes) : null,
            method.ClientAllocated(arm) is { } allocated ? Format.Memory(allocated) : null,
            Processor(arm, Metrics.ClientProcessor),
            Processor(arm, Metrics.ServiceProcessor),
        ];
    }

    private static ReportCell RatioOf(ArmResult arm) => arm.Comparison is { } compared ? IntervalWords.Write(compared.Ratio) : null;

    private static string? Processor(ArmResult arm, string quantity) =>
        arm.Average(quantity) is { } nanoseconds ? Format.Time(nanoseconds) : null;
}
