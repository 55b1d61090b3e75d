using BenchmarkDotNet.Configs;
using BenchmarkDotNet.Exporters;
using BenchmarkDotNet.Exporters.Csv;
using BenchmarkDotNet.Exporters.Json;
using BenchmarkDotNet.Loggers;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;

namespace RpcBench.Measuring.Runs.Benchmarks;

/// <summary>Runs BenchmarkDotNet and writes the files that its users expect, under its names. It is not left to BenchmarkDotNet, of which a
/// disk that fails ends the run by way of the log, and leaves half a report without a word.</summary>
internal static class BenchmarkFiles
{
    private static readonly (ExporterBase Exporter, string Name)[] Reports =
    [
        ((ExporterBase)HtmlExporter.Default, "report.html"),
        ((ExporterBase)CsvExporter.Default, "report.csv"),
        ((ExporterBase)MarkdownExporter.GitHub, "report-github.md"),
        ((ExporterBase)JsonExporter.Full, "report-full.json"),
    ];

    /// <summary>Runs the cases on the calling thread.</summary>
    /// <returns>The results, and what could not be written and why; null: all was.</returns>
    /// <exception cref="OperationCanceledException">It was ended.</exception>
    public static (IReadOnlyList<Summary> Summaries, string? Problem) Run(BenchmarkRunInfo cases)
    {
        var (artifacts, type) = (cases.Config.ArtifactsPath, cases.Type.FullName!);
        var time = DateTime.Now.ToString("yyyyMMdd-HHmmss", CultureInfo.InvariantCulture);
        using var log = cases.Config.Options.HasFlag(ConfigOptions.DisableLogFile)
            ? null
            : new BenchmarkLog(Path.Combine(artifacts, $"{type}-{time}.log"));
        Summary[] summaries = [];
        SortedDictionary<string, string> failed = new(StringComparer.Ordinal);
        var config = ManualConfig.Create(cases.Config).WithOption(ConfigOptions.DisableLogFile, true).AddLogger(log is null ? [] : [log]);
        if (WholeFile.Try(() => summaries = BenchmarkRunner.Run(
            [new(cases.BenchmarksCases, cases.Type, ImmutableConfigBuilder.Create(config))])) is { } ended)
        {
            failed["files"] = ended;
        }

        foreach (var (summary, (exporter, name)) in summaries.SelectMany(_ => Reports, static (summary, report) => (summary, report)))
        {
            var text = new AccumulationLogger();
            exporter.ExportToLog(summary, text);
            if (WholeFile.Try(() => WholeFile.Write(Path.Combine(artifacts, "results", $"{type}-{name}"), text.GetLog())) is { } reason)
            {
                failed[name] = reason;
            }
        }

        log?.Dispose();
        if (log?.Problem is { } problem)
        {
            failed["log"] = problem;
        }

        return (summaries, failed.Count == 0
            ? null
            : $"BenchmarkDotNet's {string.Join(", ", failed.Keys)} could not be written to '{artifacts}': {failed.Values.First()}");
    }
}
