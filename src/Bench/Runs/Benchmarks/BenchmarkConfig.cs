using BenchmarkDotNet.Columns;
using BenchmarkDotNet.Configs;
using BenchmarkDotNet.Diagnosers;
using BenchmarkDotNet.EventProcessors;
using BenchmarkDotNet.Exporters;
using BenchmarkDotNet.Exporters.Csv;
using BenchmarkDotNet.Exporters.Json;
using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Loggers;
using Perfolizer.Horology;
using Perfolizer.Mathematics.OutlierDetection;

namespace RpcBench.Bench.Runs.Benchmarks;

/// <summary>BenchmarkDotNet's configuration for services on this machine.</summary>
internal static class BenchmarkConfig
{
    /// <summary>The files that its users expect, the memory columns, calls a second; the log goes to a file only.</summary>
    /// <param name="withJob">Whether to add this tool's own short job; not where the user chose one.</param>
    /// <param name="events">Told how far the run is; null: nobody.</param>
    public static ManualConfig Create(bool withJob, EventProcessor? events)
    {
        var config = ManualConfig.CreateEmpty()
            .AddColumnProvider(DefaultColumnProviders.Instance)
            .AddColumn(StatisticColumn.OperationsPerSecond)
            .AddDiagnoser(MemoryDiagnoser.Default)
            .AddLogger(NullLogger.Instance)
            .AddExporter(HtmlExporter.Default, CsvExporter.Default, MarkdownExporter.GitHub, JsonExporter.Full)
            .AddValidator([.. DefaultConfig.Instance.GetValidators()])
            .AddAnalyser([.. DefaultConfig.Instance.GetAnalysers()])
            .AddJob(Kept.AsMutator());
        if (withJob)
        {
            config.AddJob(Short);
        }

        if (events is not null)
        {
            config.AddEventProcessor(events);
        }

        return config;
    }

    /// <summary>Holds for every job: a slow call is a result and not an outlier, and an empty method costs nothing beside a network call.</summary>
    private static Job Kept => Job.Default
        .WithOutlierMode(OutlierMode.DontRemove)
        .WithEvaluateOverhead(false);

    /// <summary>About four seconds a case.</summary>
    private static Job Short => new Job("RpcBench")
        .WithIterationTime(TimeInterval.FromMilliseconds(200))
        .WithWarmupCount(3)
        .WithIterationCount(12);
}
