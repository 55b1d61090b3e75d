namespace RpcBench.Records.Figures;

/// <summary>A verdict in words.</summary>
public static class VerdictWords
{
    /// <summary>What stands in a verdict's column.</summary>
    public static string Of(Verdict? verdict) => verdict switch
    {
        Verdict.GrpcFaster => ArmNames.Grpc + " faster",
        Verdict.RestFaster => ArmNames.Rest + " faster",
        Verdict.NoMaterialDifference => "no difference",
        Verdict.Undecided => "undecided",
        _ => Figure.NotMeasured,
    };
}
