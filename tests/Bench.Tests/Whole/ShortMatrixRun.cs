namespace RpcBench.Bench.Tests.Whole;

/// <summary>The default command, of an operation of each kind over every arm.</summary>
public sealed class ShortMatrixRun() : FinishedRun(
    "run.json",
    "--store", "sqlite", "--arms", "rest,rest-h2,grpc", "--filter", "*GetSmallPayload*", "*DeleteBook*", "*MeasureRawImage*",
    "--image-bytes", "5000", "--image-format", "png", "--in-flight", "1,4", "--launches", "2", "--iterationCount", "3",
    "--warmupCount", "2", "--iterationTime", "10", "--seed", "11")
{
    internal RunRecord Record => Read(RecordFiles.Run);

    /// <summary>The names of what BenchmarkDotNet reported itself.</summary>
    internal IEnumerable<string?> Exports() => Directory.GetFiles(Path.Combine(Results, "results")).Select(Path.GetFileName);
}
