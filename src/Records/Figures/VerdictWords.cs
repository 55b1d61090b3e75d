using RpcBench.Statistics;

namespace RpcBench.Records.Figures;

/// <summary>A verdict in words.</summary>
public static class VerdictWords
{
    /// <summary>What stands in a verdict's column.</summary>
    public static string Of(Verdict? verdict) => verdict switch
    {
        Verdict.ContenderFaster => ArmNames.Grpc + " faster",
        Verdict.BaselineFaster => ArmNames.Rest + " faster",
        Verdict.NoMaterialDifference => "no difference",
        Verdict.Undecided => "undecided",
        _ => Figure.NotMeasured,
    };

    /// <summary>As records and tables for machines have it; null: there is none.</summary>
    public static string? Name(Verdict? verdict) => verdict switch
    {
        Verdict.ContenderFaster => "GrpcFaster",
        Verdict.BaselineFaster => "RestFaster",
        _ => verdict?.ToString(),
    };
}
