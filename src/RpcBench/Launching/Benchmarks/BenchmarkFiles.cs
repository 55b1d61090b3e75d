using BenchmarkDotNet.Diagnosers;
using BenchmarkDotNet.Engines;
using BenchmarkDotNet.Environments;
using BenchmarkDotNet.Exporters;
using BenchmarkDotNet.Exporters.Csv;
using BenchmarkDotNet.Exporters.Json;
using BenchmarkDotNet.Loggers;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;
using BenchmarkDotNet.Toolchains;
using BenchmarkDotNet.Toolchains.Results;

namespace RpcBench.Launching.Benchmarks;

/// <summary>The files that users of BenchmarkDotNet expect, created by its exporters from the launches' iterations. Its runner is not used,
/// because it would finish each case before it starts the next, and would spend seconds on an analysis of distributions that nobody reads
/// here.</summary>
internal static class BenchmarkFiles
{
    private static readonly (ExporterBase Exporter, string Name)[] FileExporters =
    [
        ((ExporterBase)HtmlExporter.Default, "RpcBench-report.html"),
        ((ExporterBase)CsvExporter.Default, "RpcBench-report.csv"),
        ((ExporterBase)MarkdownExporter.GitHub, "RpcBench-report-github.md"),
        ((ExporterBase)JsonExporter.Full, "RpcBench-report-full.json"),
    ];

    /// <returns>The files that could not be written and the reason, or null if all files were written.</returns>
    public static string? Write(
        string folder, IReadOnlyList<ComparedArm> arms, IReadOnlyList<ComparedOperation> operations, IReadOnlyList<int> inFlight,
        LaunchTimes times)
    {
        var config = CallCases.Config;
        BenchmarkReport[] reports = [.. CallCases.CreateCases(config, arms, operations, inFlight, times)
            .Select(benchmark => CreateReport(benchmark, CallCases.TimesOf(benchmark, times)))];
        var summary = new Summary("RpcBench", [.. reports], HostEnvironmentInfo.GetCurrent(), folder, "", TimeSpan.Zero, config.CultureInfo,
            [], [.. config.GetColumnHidingRules()], config.SummaryStyle);
        SortedDictionary<string, string> failed = new(StringComparer.Ordinal);
        foreach (var (exporter, name) in FileExporters)
        {
            var text = new AccumulationLogger();
            exporter.ExportToLog(summary, text);
            if (AtomicFile.TryAccess(() => AtomicFile.Write(Path.Combine(folder, name), text.GetLog())) is { } reason)
            {
                failed[name] = reason;
            }
        }

        return failed.Count == 0
            ? null
            : $"BenchmarkDotNet's {string.Join(", ", failed.Keys)} could not be written to '{folder}': {failed.Values.First()}";
    }

    /// <summary>Creates BenchmarkDotNet's report of one case. BenchmarkDotNet reads iterations only as an engine's lines of text.</summary>
    private static BenchmarkReport CreateReport(BenchmarkCase benchmark, ArmTimes arm)
    {
        var generated = GenerateResult.Success(ArtifactsPaths.Empty, []);
        var built = BuildResult.Success(generated);
        List<ExecuteResult> executed = [.. arm.Launches.Where(launch => launch.Count > 0).Select((launch, index) => CreateExecution(
            [.. launch.SelectMany(FormatLines)], arm.MemoryLine, index + 1))];
        return new(executed.Count > 0, benchmark, generated, built, executed, executed.Count == 0
            ? [] : [.. MemoryDiagnoser.Default.ProcessResults(new DiagnoserResults(benchmark, executed[^1], built))]);
    }

    private static ExecuteResult CreateExecution(IReadOnlyList<string> lines, string? memory, int launch) => new(
        foundExecutable: true, exitCode: 0, processId: null, lines, memory is null ? [] : [memory], lines, launch);

    // A timed iteration is also a result, because nothing is subtracted and no iteration counts as an outlier.
    private static IEnumerable<string> FormatLines(Measurement iteration) =>
    [
        $"{iteration}",
        $"{new Measurement(iteration.LaunchIndex, IterationMode.Workload, IterationStage.Result, iteration.IterationIndex,
            iteration.Operations, iteration.Nanoseconds)}",
    ];
}
