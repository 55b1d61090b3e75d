using RpcBench.Records;
using RpcBench.Records.Figures;

namespace RpcBench.Bench.Reports.Answers;

/// <summary>A verdict in words.</summary>
public static class VerdictWords
{
    /// <summary>What stands in the verdict's column.</summary>
    public static string Of(MethodAnswer method) => method.AnswersDiffer ? "answers differ" : Of(method.Operation.Verdict);

    /// <summary>The verdict alone.</summary>
    public static string Of(Verdict? verdict) => verdict switch
    {
        Verdict.GrpcFaster => ArmAnswer.GrpcName + " faster",
        Verdict.RestFaster => ArmAnswer.RestName + " faster",
        Verdict.NoMaterialDifference => "no difference",
        Verdict.Undecided => "undecided",
        _ => Figure.NotMeasured,
    };

    /// <summary>Who is faster, for a narrow column of that name; null where it was not measured.</summary>
    public static string? Faster(MethodAnswer method) => method.AnswersDiffer
        ? "differ"
        : method.Operation.Verdict switch
        {
            Verdict.GrpcFaster => ArmAnswer.GrpcName,
            Verdict.RestFaster => ArmAnswer.RestName,
            Verdict.NoMaterialDifference => "neither",
            Verdict.Undecided => "undecided",
            _ => null,
        };
}
