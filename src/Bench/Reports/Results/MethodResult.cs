using MathNet.Numerics.Statistics;
using RpcBench.Records;
using RpcBench.Records.Figures;
using RpcBench.Statistics;

namespace RpcBench.Bench.Reports.Results;

/// <summary>What a report says of one method: its arms in the run's order, the baseline first. Where their answers differ, nothing was timed.</summary>
public sealed record MethodResult(OperationRecord Operation, IReadOnlyList<ArmResult> Arms, MeanSource Source, bool AnswersDiffer)
{
    private const double Confidence = 0.999;

    public ArmResult Baseline => Arms[0];

    public IReadOnlyList<ArmResult> Contenders => [.. Arms.Skip(1)];

    /// <summary>One unit for all times of the method. The slower mean rules, so that a single slow call does not.</summary>
    public Scale Scale => Scale.OfTime(Arms.Select(arm => arm.Mean?.Value ?? arm.Record.Paired?.P50Nanoseconds ?? arm.Record.Server?.StoreNanoseconds));

    /// <summary>What a call asks for, as a title.</summary>
    public string Kind => Operation.Kind switch
    {
        OperationKind.Single => "One object",
        OperationKind.Collection => "Collection of 100",
        OperationKind.Stream => "Stream of 100",
        OperationKind.Computation => "Computation",
        OperationKind.Image => "Image",
        OperationKind.Book => "Books",
        var kind => throw new InvalidOperationException($"{kind} is no kind of operation."),
    };

    public ArmResult Arm(string id) => Arms.First(arm => arm.Id == id);

    /// <summary>An arm's mean and its error in the method's unit, without the unit; null where it was not measured.</summary>
    public string? Mean(ArmResult arm) => arm.Mean is { } mean ? Scale.WithError(mean.Value, mean.Error) : null;

    /// <summary>A contender over the baseline of BenchmarkDotNet's means; null where it did not measure both.</summary>
    public double? BenchmarkRatio(ArmResult contender) =>
        Baseline.Record.Benchmark is { MeanNanoseconds: > 0 } baseline ? contender.Record.Benchmark?.MeanNanoseconds / baseline.MeanNanoseconds : null;

    /// <summary>The verdict on a contender; null where there is none.</summary>
    public Verdict? Against(ArmPair pair) => Operation.Against(pair.Contender.Id)?.Verdict;

    /// <summary>What stands in the verdict's column.</summary>
    public string VerdictOf(ArmResult contender) => AnswersDiffer ? "answers differ" : VerdictWords.Of(contender.Comparison?.Verdict, Baseline.Label, contender.Label);

    /// <summary>Which of the two is faster, for a narrow column of that name; null where it was not measured.</summary>
    public string? Faster(ArmResult contender) => AnswersDiffer ? "differ" : contender.Comparison?.Verdict switch
    {
        Verdict.ContenderFaster => contender.Label,
        Verdict.BaselineFaster => Baseline.Label,
        Verdict.NoMaterialDifference => "neither",
        Verdict.Undecided => "unclear",
        _ => null,
    };

    public static MethodResult Of(OperationRecord operation, IReadOnlyList<ArmRecord> arms, CheckRecord check, Distance? distance = null)
    {
        var cells = arms.Select(arm => operation.Of(arm.Id)).ToList();
        var source = SourceOf(cells);
        return new(
            operation,
            [.. arms.Zip(cells, (arm, cell) => new ArmResult(arm.Id, arm.Label, MeanOf(cell, source), cell, operation.Against(arm.Id), distance))],
            source,
            check.Mismatches.Any(mismatch => mismatch.Operation == operation.Name));
    }

    /// <summary>Half of the 99.9 % confidence interval of a mean of blocks, null for fewer than two: BenchmarkDotNet's level, so that they share a column.</summary>
    public static double? BlockError(IReadOnlyList<double> blockNanoseconds) =>
        blockNanoseconds.Count < 2 ? null : Student.HalfWidth(blockNanoseconds.StandardDeviation(), blockNanoseconds.Count, Confidence);

    private static MeanSource SourceOf(IReadOnlyList<CellRecord> cells) =>
        cells.All(cell => cell.Benchmark is not null) ? MeanSource.BenchmarkDotNet
        : cells.All(cell => cell.Paired is not null) ? MeanSource.PairedBlocks
        : cells.Any(cell => cell.Benchmark is not null) ? MeanSource.BenchmarkDotNet
        : cells.Any(cell => cell.Paired is not null) ? MeanSource.PairedBlocks
        : MeanSource.None;

    private static Estimate? MeanOf(CellRecord cell, MeanSource source) => (source, cell) switch
    {
        (MeanSource.BenchmarkDotNet, { Benchmark: { } benchmark }) => new(benchmark.MeanNanoseconds, benchmark.ErrorNanoseconds),
        (MeanSource.PairedBlocks, { Paired: { } paired }) => new(paired.MeanNanoseconds, BlockError(paired.BlockNanoseconds)),
        _ => null,
    };
}

/// <summary>Where the means of a method come from: one source for all arms, never one each.</summary>
public enum MeanSource
{
    None,

    BenchmarkDotNet,

    PairedBlocks,
}
