using BenchmarkDotNet.Columns;
using BenchmarkDotNet.Configs;
using BenchmarkDotNet.Diagnosers;
using BenchmarkDotNet.EventProcessors;
using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Loggers;
using Perfolizer.Horology;
using Perfolizer.Mathematics.OutlierDetection;

namespace RpcBench.Measuring.Runs;

/// <summary>BenchmarkDotNet's configuration for services on this machine.</summary>
internal static class BenchmarkConfig
{
    /// <summary>About four seconds a case: a job for benchmarks that BenchmarkDotNet runs itself.</summary>
    public static Job Near => new Job("RpcBench").WithIterationTime(TimeInterval.FromMilliseconds(200)).WithIterationCount(12);

    /// <summary>The memory columns, calls a second, and this tool's own job unless the user chose one. What it writes is
    /// <see cref="BenchmarkFiles"/>' business.</summary>
    public static ManualConfig Create(Job? job, EventProcessor? events) =>
        ManualConfig.CreateEmpty()
            .AddColumnProvider(DefaultColumnProviders.Instance)
            .AddColumn(StatisticColumn.OperationsPerSecond)
            .AddDiagnoser(MemoryDiagnoser.Default)
            .AddLogger(NullLogger.Instance)
            .AddValidator([.. DefaultConfig.Instance.GetValidators()])
            .AddAnalyser([.. DefaultConfig.Instance.GetAnalysers()])
            .AddJob(Kept.AsMutator())
            // Its own two minutes are not enough where other work shares a small machine, and a build that was given up is no figure.
            .WithBuildTimeout(TimeSpan.FromMinutes(15))
            .AddJob(job is null ? [] : [job])
            .AddEventProcessor(events is null ? [] : [events]);

    /// <summary>Holds for every job: a slow call is a result and not an outlier, and an empty method costs nothing beside a network
    /// call.</summary>
    private static Job Kept => Job.Default
        // The sources were analysed when this program was built.
        .WithArguments([new MsBuildArgument("/p:RunAnalyzers=false")])
        .WithOutlierMode(OutlierMode.DontRemove)
        .WithEvaluateOverhead(false);
}
