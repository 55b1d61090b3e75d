using BenchmarkDotNet.Columns;
using BenchmarkDotNet.Configs;
using BenchmarkDotNet.Diagnosers;
using BenchmarkDotNet.EventProcessors;
using BenchmarkDotNet.Exporters;
using BenchmarkDotNet.Exporters.Csv;
using BenchmarkDotNet.Exporters.Json;
using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Loggers;
using BenchmarkDotNet.Order;
using Perfolizer.Horology;
using Perfolizer.Mathematics.OutlierDetection;

namespace RpcBench.Bench.Runs.Matrix;

/// <summary>BenchmarkDotNet's configuration for services on this machine.</summary>
internal static class MatrixConfig
{
    /// <summary>The files that its users expect, the memory columns, calls a second; the log goes to a file only.</summary>
    /// <param name="orderer">The order of execution and of the summary.</param>
    /// <param name="withJob">Whether to add this tool's own short job; not where the user chose one.</param>
    /// <param name="events">Told how far the run is.</param>
    public static ManualConfig Create(IOrderer orderer, bool withJob, EventProcessor? events)
    {
        var config = ManualConfig.CreateEmpty()
            .AddColumnProvider(DefaultColumnProviders.Instance)
            .AddColumn(StatisticColumn.OperationsPerSecond)
            .AddDiagnoser(MemoryDiagnoser.Default)
            .AddLogger(NullLogger.Instance)
            .AddExporter(HtmlExporter.Default, CsvExporter.Default, MarkdownExporter.GitHub, JsonExporter.Full)
            .AddValidator([.. DefaultConfig.Instance.GetValidators()])
            .AddAnalyser([.. DefaultConfig.Instance.GetAnalysers()])
            .WithOrderer(orderer)
            .WithOption(ConfigOptions.DisableOptimizationsValidator, false)
            .AddJob(Kept.AsMutator());
        if (withJob)
        {
            config.AddJob(Matrix);
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

    /// <summary>About four seconds for each of the 24 cases.</summary>
    private static Job Matrix => new Job("Matrix")
        .WithIterationTime(TimeInterval.FromMilliseconds(200))
        .WithWarmupCount(3)
        .WithIterationCount(12);
}
