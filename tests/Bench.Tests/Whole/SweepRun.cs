namespace RpcBench.Bench.Tests.Whole;

/// <summary>A load on services of its own: a sweep over every arm.</summary>
public sealed class SweepRun() : FinishedRun(
    "load.json",
    "load", "--store", "sqlite", "--arms", "grpc,rest-h2,rest", "--sweep", "1..2", "--duration", "900ms", "--warmup", "100ms",
    "--blocks", "3", "--seed", "7", "--check", "all")
{
    internal LoadRecord Record => Read(RecordFiles.Load);
}
