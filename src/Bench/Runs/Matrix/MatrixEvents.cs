using BenchmarkDotNet.EventProcessors;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;
using BenchmarkDotNet.Toolchains.Results;

namespace RpcBench.Bench.Runs.Matrix;

/// <summary>
/// Passes on how far BenchmarkDotNet is, case by case, so that figures are kept should the run be stopped. It knows no cancellation: what
/// is thrown here between two cases ends it, and it removes its temporary project on the way.
/// </summary>
internal sealed class MatrixEvents(IMatrixObserver observer, CancellationToken cancellation) : EventProcessor
{
    public override void OnBuildComplete(BuildPartition partition, BuildResult buildResult)
    {
        cancellation.ThrowIfCancellationRequested();
        observer.Built(buildResult.ArtifactsPaths.BuildArtifactsDirectoryPath);
        if (!buildResult.IsBuildSuccess)
        {
            observer.Failed("BenchmarkDotNet could not build its project: " + (buildResult.ErrorMessage ?? buildResult.GenerateException?.Message));
        }
    }

    public override void OnStartRunBenchmark(BenchmarkCase benchmarkCase)
    {
        cancellation.ThrowIfCancellationRequested();
        observer.Started(MatrixCase.Operation(benchmarkCase), MatrixCase.Api(benchmarkCase));
    }

    public override void OnEndRunBenchmark(BenchmarkCase benchmarkCase, BenchmarkReport report)
    {
        cancellation.ThrowIfCancellationRequested();
        observer.Ended(MatrixCase.Operation(benchmarkCase), MatrixCase.Api(benchmarkCase), BenchmarkFigures.Read(report));
    }
}
