namespace RpcBench.Records;

internal static class VerdictWords
{
    /// <summary>What stands in a verdict's column; null: not measured. The arms are their labels.</summary>
    public static string Describe(Verdict? verdict, string baseline, string contender) =>
        Faster(verdict, baseline, contender) + (verdict is Verdict.ContenderFaster or Verdict.BaselineFaster ? " faster" : "");

    /// <summary>The same under a head that says "faster": the winner's label alone.</summary>
    public static string Faster(Verdict? verdict, string baseline, string contender) => verdict switch
    {
        Verdict.ContenderFaster => contender,
        Verdict.BaselineFaster => baseline,
        Verdict.NoDifference => "no difference",
        Verdict.Inconclusive => "inconclusive",
        Verdict.NotSettled => "not settled",
        _ => Figure.NotMeasured,
    };

    /// <summary>The verdicts that name no winner, each as a sentence has it, for example <c>no difference beyond 5 %</c>.</summary>
    public static IReadOnlyList<(Verdict Verdict, string Words)> WithoutWinner(double margin) =>
    [
        (Verdict.NoDifference, $"no difference beyond {Figure.Percent(margin)}"),
        (Verdict.Inconclusive, Faster(Verdict.Inconclusive, "", "")),
        (Verdict.NotSettled, Faster(Verdict.NotSettled, "", "")),
    ];
}
