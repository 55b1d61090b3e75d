using RpcBench.Records;
using RpcBench.Records.Figures;
using RpcBench.Statistics;

namespace RpcBench.Bench.Reports.Answers;

/// <summary>What a report says of one method.</summary>
public sealed record MethodAnswer
{
    public required OperationRecord Operation { get; init; }

    /// <summary>In the run's order, the baseline first.</summary>
    public required IReadOnlyList<ArmAnswer> Arms { get; init; }

    public required MeanSource Source { get; init; }

    /// <summary>Two arms answered differently, so nothing was timed.</summary>
    public required bool AnswersDiffer { get; init; }

    public ArmAnswer Baseline => Arms[0];

    /// <summary>All but the baseline.</summary>
    public IReadOnlyList<ArmAnswer> Contenders => [.. Arms.Skip(1)];

    /// <summary>One unit for all times of the method. The slower mean rules, so that a single slow call does not.</summary>
    public Scale Scale => Scale.OfTime(Arms.Select(
        arm => arm.Mean?.Nanoseconds ?? arm.Record.Paired?.P50Nanoseconds ?? arm.Record.Server?.StoreNanoseconds));

    /// <summary>The arm of that id.</summary>
    public ArmAnswer Arm(string id) => Arms.First(arm => arm.Id == id);

    /// <summary>A contender over the baseline of BenchmarkDotNet's means; null where it did not measure both.</summary>
    public double? BenchmarkRatio(ArmAnswer contender) =>
        Baseline.Record.Benchmark is { MeanNanoseconds: > 0 } baseline && contender.Record.Benchmark is { } measured
            ? measured.MeanNanoseconds / baseline.MeanNanoseconds
            : null;

    /// <summary>What stands in the verdict's column.</summary>
    public string VerdictOf(ArmAnswer contender) => AnswersDiffer ? "answers differ" : VerdictWords.Of(contender.Comparison?.Verdict, Baseline.Label, contender.Label);

    /// <summary>Which of the two is faster, for a narrow column of that name; null where it was not measured.</summary>
    public string? Faster(ArmAnswer contender) => AnswersDiffer
        ? "differ"
        : contender.Comparison?.Verdict switch
        {
            Verdict.ContenderFaster => contender.Label,
            Verdict.BaselineFaster => Baseline.Label,
            Verdict.NoMaterialDifference => "neither",
            Verdict.Undecided => "undecided",
            _ => null,
        };

    /// <summary>Reads one operation of a record.</summary>
    public static MethodAnswer Of(OperationRecord operation, IReadOnlyList<ArmRecord> arms, CheckRecord check, Distance? distance = null)
    {
        var source = SourceOf([.. arms.Select(arm => operation.Of(arm.Id))]);
        return new MethodAnswer
        {
            Operation = operation,
            Arms =
            [
                .. arms.Select(arm => new ArmAnswer(arm.Id, arm.Label, MeanOf(operation.Of(arm.Id), source), operation.Of(arm.Id))
                {
                    Comparison = operation.Against(arm.Id),
                    Distance = distance,
                }),
            ],
            Source = source,
            AnswersDiffer = check.Mismatches.Any(mismatch => mismatch.Operation == operation.Name),
        };
    }

    private static MeanSource SourceOf(IReadOnlyList<CellRecord> cells) =>
        cells.All(cell => cell.Benchmark is not null) ? MeanSource.BenchmarkDotNet
        : cells.All(cell => cell.Paired is not null) ? MeanSource.PairedBlocks
        : cells.Any(cell => cell.Benchmark is not null) ? MeanSource.BenchmarkDotNet
        : cells.Any(cell => cell.Paired is not null) ? MeanSource.PairedBlocks
        : MeanSource.None;

    private static CallTime? MeanOf(CellRecord cell, MeanSource source) => (source, cell) switch
    {
        (MeanSource.BenchmarkDotNet, { Benchmark: { } benchmark }) => new CallTime(benchmark.MeanNanoseconds, benchmark.ErrorNanoseconds),
        (MeanSource.PairedBlocks, { Paired: { } paired }) => new CallTime(paired.MeanNanoseconds, BlockError.Of(paired.BlockNanoseconds)),
        _ => null,
    };
}
