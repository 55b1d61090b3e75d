using BenchmarkDotNet.Engines;

namespace RpcBench.Launching;

/// <summary>The micro-benchmark of a single component in BenchmarkDotNet's engine, without the time of an empty loop.</summary>
internal static class ComponentBenchmark
{
    private const int WarmUps = 5;
    private const int Iterations = 10;
    private const double IterationNanoseconds = 10e6;
    private const long FirstInvocations = 64;

    /// <summary>Returns the time of running the component once, in nanoseconds, for each iteration.</summary>
    public static IReadOnlyList<double> Measure(string name, Action component)
    {
        using var engine = IterationEngine.Create(
            name, count => Repeat(component, count), count => Repeat(() => { }, count), forcesCollections: true);

        var invocations = FirstInvocations;
        for (var warmUp = 1; warmUp <= WarmUps; warmUp++)
        {
            var once = MeasureOnce(engine, IterationMode.Workload, IterationStage.Warmup, warmUp, invocations);
            invocations = Math.Max(FirstInvocations, (long)(IterationNanoseconds / once));
        }

        return
        [
            .. Enumerable.Range(1, Iterations).Select(iteration => Math.Max(
                0, MeasureOnce(engine, IterationMode.Workload, IterationStage.Actual, iteration, invocations) - MeasureOnce(
                    engine, IterationMode.Overhead, IterationStage.Actual, iteration, invocations))),
        ];
    }

    private static double MeasureOnce(IEngine engine, IterationMode mode, IterationStage stage, int iteration, long invocations) =>
        Math.Max(1e-3, engine.RunIteration(new(mode, stage, iteration, invocations, unrollFactor: 1)).Nanoseconds / invocations);

    private static void Repeat(Action action, long count)
    {
        for (var time = 0L; time < count; time++)
        {
            action();
        }
    }
}
