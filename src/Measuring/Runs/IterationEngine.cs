using BenchmarkDotNet.Engines;
using BenchmarkDotNet.Jobs;

namespace RpcBench.Measuring.Runs;

/// <summary>BenchmarkDotNet's engine for iterations that this program asks for one by one: each is timed, and has garbage collected around
/// it, as BenchmarkDotNet does.</summary>
internal static class IterationEngine
{
    /// <summary>Makes one for work that is done so many times, in a loop that is not unrolled; the overhead is the same of an empty loop.
    /// Around each iteration comes what is untimed; null: nothing.</summary>
    public static IEngine Create(string name, Action<long> run, Action<long> overhead, (Action Before, Action After)? around = null)
    {
        var nothing = () => { };
        return new EngineFactory().CreateReadyToRun(new()
        {
            Host = new NoConsoleHost(),
            BenchmarkName = name,
            TargetJob = Job.Default.WithInvocationCount(1).WithUnrollFactor(1),
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
