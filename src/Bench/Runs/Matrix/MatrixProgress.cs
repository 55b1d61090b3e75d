using RpcBench.Bench.Operations;
using RpcBench.Bench.Runs.Progress;
using RpcBench.Records;
using RpcBench.Records.Figures;

namespace RpcBench.Bench.Runs.Matrix;

/// <summary>Takes BenchmarkDotNet's figures into the builder and onto the screen as they come.</summary>
internal sealed class MatrixProgress(
    MatrixBuilder builder, NetworkBuilder network, RunScreen screen, Action<string> takeAlong, TimeSpan buildStep, TimeSpan caseStep) : IMatrixObserver
{
    public void Building(string folder) => takeAlong(folder);

    public void Built() => screen.End("BenchmarkDotNet: project built", buildStep);

    public void Started(string method, Arm arm) => screen.Begin($"BenchmarkDotNet: {method} over {arm.Label}");

    public void Ended(string method, Arm arm, BenchmarkRecord? figures)
    {
        network.Figures.Update(method, arm, cell => cell with { Benchmark = figures });
        screen.End($"{method} over {arm.Label}: {(figures is null ? "no figures" : Figure.Time(figures.MeanNanoseconds))}", caseStep);
    }

    public void Failed(string reason) => builder.Invalidate(reason);
}
