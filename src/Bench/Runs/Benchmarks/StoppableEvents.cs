using BenchmarkDotNet.EventProcessors;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;
using BenchmarkDotNet.Toolchains.Results;

namespace RpcBench.Bench.Runs.Benchmarks;

/// <summary>
/// Ends BenchmarkDotNet, which knows no cancellation: what is thrown here between two cases stops it, and it removes its temporary project
/// on the way.
/// </summary>
internal class StoppableEvents(CancellationToken cancellation) : EventProcessor
{
    public override void OnBuildComplete(BuildPartition partition, BuildResult buildResult) => cancellation.ThrowIfCancellationRequested();

    public override void OnStartRunBenchmark(BenchmarkCase benchmarkCase) => cancellation.ThrowIfCancellationRequested();

    public override void OnEndRunBenchmark(BenchmarkCase benchmarkCase, BenchmarkReport report) => cancellation.ThrowIfCancellationRequested();
}
