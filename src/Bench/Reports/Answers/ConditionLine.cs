using RpcBench.Bench.Records;
using RpcBench.Bench.Reports.Figures;

namespace RpcBench.Bench.Reports.Answers;

/// <summary>The conditions that a picture or a table must not be shown without, in one line.</summary>
public static class ConditionLine
{
    /// <summary>Store, HTTP versions and machine.</summary>
    public static string Of(RunRecord record)
    {
        var conditions = record.Conditions;
        return $"Store: {conditions.Store.Provider} ({conditions.Store.Server}). REST over HTTP/{conditions.RestHttpVersion}, "
            + $"gRPC over HTTP/{conditions.GrpcHttpVersion}. Client, services and store shared one machine, "
            + $"{record.Machine.Cores} {(record.Machine.Cores == 1 ? "core" : "cores")}, {record.Machine.Runtime}.";
    }

    /// <summary>What the means and their error bars are.</summary>
    public static string OfMeans(Answer answer)
    {
        var measured = answer.Methods.Where(method => method.Source != MeanSource.None).Select(method => method.Source).ToHashSet();
        var source = (measured.Contains(MeanSource.BenchmarkDotNet), measured.Contains(MeanSource.PairedBlocks)) switch
        {
            (true, true) => "by BenchmarkDotNet, or where marked † from the paired blocks",
            (true, false) => "by BenchmarkDotNet",
            (false, true) => "from the paired blocks (†)",
            _ => Figure.NotMeasured,
        };
        return $"Mean time of a call, {source}; error: half of the 99.9 % confidence interval.";
    }

    /// <summary>A word that must stand over every figure of a run that is not valid or not whole; null for a good run.</summary>
    public static string? Warning(RunRecord record) => (record.IsValid, record.Outcome) switch
    {
        (false, RunOutcome.Complete) => "INVALID",
        (false, var outcome) => $"INVALID, {Upper(outcome)}: partial figures",
        (true, RunOutcome.Complete) => null,
        (true, var outcome) => $"{Upper(outcome)}: partial figures",
    };

    private static string Upper(RunOutcome outcome) => outcome.ToString().ToUpperInvariant();
}
