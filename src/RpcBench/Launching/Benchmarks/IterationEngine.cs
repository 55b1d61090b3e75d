using BenchmarkDotNet.Engines;
using BenchmarkDotNet.Jobs;

namespace RpcBench.Launching.Benchmarks;

/// <summary>BenchmarkDotNet's engine for iterations that this program requests one by one.</summary>
internal static class IterationEngine
{
    /// <summary>Creates an engine that repeats the work a given number of times in a loop that is not unrolled. The overhead is the same
    /// loop with no work.</summary>
    /// <remarks>A forced collection returns memory to the operating system, so that calls must request it again. Calls of services
    /// therefore run without forced collections. A single component runs with them.</remarks>
    public static IEngine Create(
        string name, Action<long> run, Action<long> overhead, bool forcesCollections, (Action Before, Action After)? around = null)
    {
        var nothing = () => { };
        return new EngineFactory().CreateReadyToRun(new()
        {
            Host = new NoConsoleHost(),
            BenchmarkName = name,
            // The default strategy begins with an extra iteration, which takes as long as any other iteration.
            TargetJob = Job.Default.WithStrategy(RunStrategy.Monitoring).WithInvocationCount(1).WithUnrollFactor(1)
                .WithGcForce(forcesCollections),
            WorkloadActionNoUnroll = run,
            WorkloadActionUnroll = run,
            OverheadActionNoUnroll = overhead,
            OverheadActionUnroll = overhead,
            Dummy1Action = nothing,
            Dummy2Action = nothing,
            Dummy3Action = nothing,
            GlobalSetupAction = nothing,
            GlobalCleanupAction = nothing,
            IterationSetupAction = around?.Before ?? nothing,
            IterationCleanupAction = around?.After ?? nothing,
        });
    }

    /// <summary>A host that discards all output. The engine returns its results.</summary>
    private sealed class NoConsoleHost : IHost
    {
        public void Write(string message)
        {
        }

        public void WriteLine()
        {
        }

        public void WriteLine(string message)
        {
        }

        public void SendSignal(HostSignal hostSignal)
        {
        }

        public void SendError(string message)
        {
        }

        public void ReportResults(RunResults runResults)
        {
        }

        public void Dispose()
        {
        }
    }
}
