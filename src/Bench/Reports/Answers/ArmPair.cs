using RpcBench.Records;

namespace RpcBench.Bench.Reports.Answers;

/// <summary>A contender and the baseline that it is compared with.</summary>
/// <param name="Baseline">The run's first arm.</param>
/// <param name="Contender">Another.</param>
/// <param name="IsOnly">Whether the run has no other contender, so that it goes without saying which is meant.</param>
public sealed record ArmPair(ArmRecord Baseline, ArmRecord Contender, bool IsOnly)
{
    /// <summary>Begins what is said of the pair; empty where there is no other.</summary>
    public string Lead => IsOnly ? "" : $"{Contender.Label} against {Baseline.Label}: ";

    /// <summary>Every contender of a run with its baseline.</summary>
    public static IReadOnlyList<ArmPair> Of(RunRecord record) =>
        [.. record.Arms.Skip(1).Select(contender => new ArmPair(record.Arms[0], contender, record.Arms.Count == 2))];
}
