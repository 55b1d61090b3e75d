using BenchmarkDotNet.Engines;
using BenchmarkDotNet.Jobs;

namespace RpcBench.Launching.Benchmarks;

/// <summary>BenchmarkDotNet's engine for iterations that this program requests one by one.</summary>
internal static class IterationEngine
{
    /// <summary>Creates an engine that repeats the work a given number of times in a loop that is not unrolled. The overhead is the same
    /// loop with no work.</summary>
    /// <param name="name">The name of the benchmark.</param>
    /// <param name="run">Does the work the given number of times.</param>
    /// <param name="overhead">Runs the empty loop the given number of times.</param>
    /// <param name="forcesCollections">Whether garbage is collected around each iteration. A forced collection returns memory to the
    /// operating system, so that calls must request the memory again. Calls of services therefore have no forced collections, but a single
    /// component does.</param>
    /// <param name="around">The untimed actions before and after each iteration, or null if there are none.</param>
    public static IEngine Create(
        string name, Action<long> run, Action<long> overhead, bool forcesCollections, (Action Before, Action After)? around = null)
    {
        var nothing = () => { };
        return new EngineFactory().CreateReadyToRun(new()
        {
            Host = new NoConsoleHost(),
            BenchmarkName = name,
            // The default strategy begins with an extra iteration that nobody requested. With slow calls, this iteration takes as long as
            // any other iteration.
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

    /// <summary>A host that discards all output. The results come from the return values of the engine.</summary>
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
