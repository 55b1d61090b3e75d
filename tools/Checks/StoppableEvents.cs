using BenchmarkDotNet.EventProcessors;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;
using BenchmarkDotNet.Toolchains.Results;

namespace RpcBench.Checks;

/// <summary>
/// Ends BenchmarkDotNet, which knows no cancellation: what is thrown here between two cases stops it, and it removes its temporary project
/// on the way. The folder of each such project is announced before it is made, so that it goes with the run where that is killed.
/// </summary>
internal sealed class StoppableEvents(Action<string> building, CancellationToken cancellation) : EventProcessor
{
    public override void OnStartBuildStage(IReadOnlyList<BuildPartition> partitions)
    {
        foreach (var partition in partitions)
        {
            building(Path.Combine(Path.GetDirectoryName(partition.AssemblyLocation)!, partition.ProgramName));
        }
    }

    public override void OnBuildComplete(BuildPartition partition, BuildResult buildResult) => cancellation.ThrowIfCancellationRequested();

    public override void OnStartRunBenchmark(BenchmarkCase benchmarkCase) => cancellation.ThrowIfCancellationRequested();

    public override void OnEndRunBenchmark(BenchmarkCase benchmarkCase, BenchmarkReport report) =>
        cancellation.ThrowIfCancellationRequested();
}
