using RpcBench.Bench.Runs.Cold;
using RpcBench.Bench.Runs.Networks;
using RpcBench.Bench.Runs.Progress;
using RpcBench.Networks.Profiles;

namespace RpcBench.Bench.Runs.Matrix;

/// <summary>How long each step over one network is expected to take, for the plan only.</summary>
internal sealed class MatrixSteps(NetworkProfile network, Repetitions repetitions)
{
    /// <summary>Warming up the services for one operation.</summary>
    public static TimeSpan Warm { get; } = TimeSpan.FromSeconds(0.7);

    /// <summary>One operation's bytes and server times.</summary>
    public static TimeSpan Probe { get; } = TimeSpan.FromSeconds(0.7);

    public static TimeSpan Build { get; } = TimeSpan.FromSeconds(15);

    // Most answers fit the windows that the calls before have grown.
    private TimeSpan Call => network.RoundTrip * 1.3;

    public TimeSpan Delivered => TimeSpan.FromSeconds(2) + (network.RoundTrip * 95);

    public TimeSpan Cold => TimeSpan.FromSeconds(0.5) + (Call * 3);

    public TimeSpan Pair => (repetitions.Paired.WarmUp * 2)
        + (repetitions.Paired.Pairs * 2.2 * (repetitions.Paired.Block > Call ? repetitions.Paired.Block : Call));

    public TimeSpan Case => repetitions.IsFar ? TimeSpan.FromSeconds(1.5) + (Call * 9) : TimeSpan.FromSeconds(4.5);

    /// <summary>Adds the steps of the network.</summary>
    /// <param name="plan">The plan of the run.</param>
    /// <param name="operations">Operations that are measured.</param>
    /// <param name="cases">Cases of BenchmarkDotNet.</param>
    public void AddTo(Plan plan, int operations, int cases)
    {
        plan.Add(2, Delivered);
        plan.Add(network.IsLocal ? 0 : ColdOptions.Processes, Cold);
        plan.Add(operations, Pair);
        plan.Add(1, Build);
        plan.Add(cases, Case);
    }
}
