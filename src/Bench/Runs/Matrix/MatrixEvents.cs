using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;
using BenchmarkDotNet.Toolchains.Results;
using RpcBench.Bench.Runs.Benchmarks;

namespace RpcBench.Bench.Runs.Matrix;

/// <summary>Passes on how far BenchmarkDotNet is, case by case, so that figures are kept should the run be stopped.</summary>
internal sealed class MatrixEvents(IMatrixObserver observer, CancellationToken cancellation) : StoppableEvents(observer.Building, cancellation)
{
    public override void OnBuildComplete(BuildPartition partition, BuildResult buildResult)
    {
        base.OnBuildComplete(partition, buildResult);
        observer.Built();
        if (!buildResult.IsBuildSuccess)
        {
            observer.Failed("BenchmarkDotNet could not build its project: " + (buildResult.ErrorMessage ?? buildResult.GenerateException?.Message));
        }
    }

    public override void OnStartRunBenchmark(BenchmarkCase benchmarkCase)
    {
        base.OnStartRunBenchmark(benchmarkCase);
        observer.Started(MatrixCase.Operation(benchmarkCase), MatrixCase.Arm(benchmarkCase));
    }

    public override void OnEndRunBenchmark(BenchmarkCase benchmarkCase, BenchmarkReport report)
    {
        base.OnEndRunBenchmark(benchmarkCase, report);
        observer.Ended(MatrixCase.Operation(benchmarkCase), MatrixCase.Arm(benchmarkCase), BenchmarkFigures.Read(report));
    }
}
