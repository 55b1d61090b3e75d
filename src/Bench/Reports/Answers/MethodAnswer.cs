using RpcBench.Records;
using RpcBench.Records.Figures;

namespace RpcBench.Bench.Reports.Answers;

/// <summary>What a report says of one method.</summary>
public sealed record MethodAnswer
{
    public required OperationRecord Operation { get; init; }

    public required ArmAnswer Rest { get; init; }

    public required ArmAnswer Grpc { get; init; }

    public required MeanSource Source { get; init; }

    /// <summary>The two APIs answered differently, so nothing was timed.</summary>
    public required bool AnswersDiffer { get; init; }

    public IReadOnlyList<ArmAnswer> Arms => [Rest, Grpc];

    /// <summary>One unit for all times of the method. The slower mean rules, so that a single slow call does not.</summary>
    public Scale Scale => Scale.OfTime(Arms.Select(
        arm => arm.Mean?.Nanoseconds ?? arm.Record.Paired?.P50Nanoseconds ?? arm.Record.Server?.StoreNanoseconds));

    /// <summary>gRPC over REST of BenchmarkDotNet's means; null where it did not measure both.</summary>
    public double? BenchmarkRatio =>
        Rest.Record.Benchmark is { MeanNanoseconds: > 0 } rest && Grpc.Record.Benchmark is { } grpc
            ? grpc.MeanNanoseconds / rest.MeanNanoseconds
            : null;

    /// <summary>What stands in the verdict's column.</summary>
    public string Verdict => AnswersDiffer ? "answers differ" : VerdictWords.Of(Operation.Verdict);

    /// <summary>Who is faster, for a narrow column of that name; null where it was not measured.</summary>
    public string? Faster => AnswersDiffer
        ? "differ"
        : Operation.Verdict switch
        {
            Statistics.Verdict.ContenderFaster => ArmNames.Grpc,
            Statistics.Verdict.BaselineFaster => ArmNames.Rest,
            Statistics.Verdict.NoMaterialDifference => "neither",
            Statistics.Verdict.Undecided => "undecided",
            _ => null,
        };

    /// <summary>Reads one operation of a record.</summary>
    public static MethodAnswer Of(OperationRecord operation, CheckRecord check, Distance? distance = null)
    {
        var source = SourceOf(operation);
        return new MethodAnswer
        {
            Operation = operation,
            Rest = new ArmAnswer(ArmNames.Rest, MeanOf(operation.Rest, source), operation.Rest) { Distance = distance },
            Grpc = new ArmAnswer(ArmNames.Grpc, MeanOf(operation.Grpc, source), operation.Grpc) { Distance = distance },
            Source = source,
            AnswersDiffer = check.Mismatches.Any(mismatch => mismatch.Operation == operation.Name),
        };
    }

    private static MeanSource SourceOf(OperationRecord operation) => operation switch
    {
        { Rest.Benchmark: not null, Grpc.Benchmark: not null } => MeanSource.BenchmarkDotNet,
        { Rest.Paired: not null, Grpc.Paired: not null } => MeanSource.PairedBlocks,
        { Rest.Benchmark: not null } or { Grpc.Benchmark: not null } => MeanSource.BenchmarkDotNet,
        { Rest.Paired: not null } or { Grpc.Paired: not null } => MeanSource.PairedBlocks,
        _ => MeanSource.None,
    };

    private static CallTime? MeanOf(ArmRecord arm, MeanSource source) => (source, arm) switch
    {
        (MeanSource.BenchmarkDotNet, { Benchmark: { } benchmark }) => new CallTime(benchmark.MeanNanoseconds, benchmark.ErrorNanoseconds),
        (MeanSource.PairedBlocks, { Paired: { } paired }) => new CallTime(paired.MeanNanoseconds, BlockError.Of(paired.BlockNanoseconds)),
        _ => null,
    };
}
