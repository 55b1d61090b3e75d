using RpcBench.Statistics;

namespace RpcBench.Records.Figures;

/// <summary>Describes a verdict.</summary>
public static class VerdictWords
{
    /// <summary>What stands in a verdict's column.</summary>
    /// <param name="verdict">Null: not measured.</param>
    /// <param name="baseline">The baseline's label.</param>
    /// <param name="contender">The contender's label.</param>
    public static string Of(Verdict? verdict, string baseline, string contender) => verdict switch
    {
        Verdict.ContenderFaster => contender + " faster",
        Verdict.BaselineFaster => baseline + " faster",
        Verdict.NoDifference => "no difference",
        Verdict.Inconclusive => "inconclusive",
        Verdict.NotSettled => "not settled",
        _ => Figure.NotMeasured,
    };
}
