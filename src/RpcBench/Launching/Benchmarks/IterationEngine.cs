using BenchmarkDotNet.Engines;
using BenchmarkDotNet.Jobs;

namespace RpcBench.Launching.Benchmarks;

/// <summary>BenchmarkDotNet's engine for iterations that this program asks for one by one.</summary>
internal static class IterationEngine
{
    /// <summary>Makes one for work that is done so many times, in a loop that is not unrolled; the overhead is the same of an empty loop.
    /// Around each iteration comes what is untimed; null: nothing. A collection forced around iterations gives their memory back to the
    /// operating system, so that calls pay for it anew: calls of services have none, a piece of work by itself does.</summary>
    public static IEngine Create(
        string name, Action<long> run, Action<long> overhead, bool forcesCollections, (Action Before, Action After)? around = null)
    {
        var nothing = () => { };
        return new EngineFactory().CreateReadyToRun(new()
        {
            Host = new NoConsoleHost(),
            BenchmarkName = name,
            // The usual strategy begins with an iteration that nobody asks for, of slow calls as long as any.
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

    /// <summary>What an engine returns is taken; what it would write is not wanted.</summary>
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
