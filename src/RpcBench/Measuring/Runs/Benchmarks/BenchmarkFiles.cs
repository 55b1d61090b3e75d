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

namespace RpcBench.Measuring.Runs.Benchmarks;

/// <summary>Writes the files that users of BenchmarkDotNet expect, under its names. BenchmarkDotNet's exporters and statistics make them of
/// the iterations that its engine made in the launches. Its runner is not used: it would run a case to its end before the next, and it
/// spends seconds on analysing distributions that nobody reads here.</summary>
internal static class BenchmarkFiles
{
    private static readonly (ExporterBase Exporter, string Name)[] Reports =
    [
        ((ExporterBase)HtmlExporter.Default, "report.html"),
        ((ExporterBase)CsvExporter.Default, "report.csv"),
        ((ExporterBase)MarkdownExporter.GitHub, "report-github.md"),
        ((ExporterBase)JsonExporter.Full, "report-full.json"),
    ];

    /// <summary>Writes the files of these cases.</summary>
    /// <returns>What could not be written and why, or null if everything was written.</returns>
    public static string? Write(BenchmarkRunInfo cases, LaunchTimes times)
    {
        var (artifacts, type) = (cases.Config.ArtifactsPath, cases.Type.FullName!);
        var results = Path.Combine(artifacts, "results");
        BenchmarkReport[] reports =
            [.. cases.BenchmarksCases.Select(benchmark => ReportOf(benchmark, CallCases.TimesOf(benchmark, times)))];
        var summary = new Summary(type, [.. reports],
            HostEnvironmentInfo.GetCurrent(), results, "", TimeSpan.Zero, cases.Config.CultureInfo, [],
            [.. cases.Config.GetColumnHidingRules()], cases.Config.SummaryStyle);
        SortedDictionary<string, string> failed = new(StringComparer.Ordinal);
        foreach (var (exporter, name) in Reports)
        {
            var text = new AccumulationLogger();
            exporter.ExportToLog(summary, text);
            if (WholeFile.Try(() => WholeFile.Write(Path.Combine(results, $"{type}-{name}"), text.GetLog())) is { } reason)
            {
                failed[name] = reason;
            }
        }

        return failed.Count == 0
            ? null
            : $"BenchmarkDotNet's {string.Join(", ", failed.Keys)} could not be written to '{artifacts}': {failed.Values.First()}";
    }

    /// <summary>Makes BenchmarkDotNet's report of one case. An engine in another process reports its iterations in lines of text, and
    /// BenchmarkDotNet reads no other form.</summary>
    private static BenchmarkReport ReportOf(BenchmarkCase benchmark, ArmTimes arm)
    {
        var generated = GenerateResult.Success(ArtifactsPaths.Empty, []);
        var built = BuildResult.Success(generated);
        List<ExecuteResult> executed = [.. arm.Launches.Where(launch => launch.Count > 0).Select((launch, index) => ExecutionOf(
            [.. launch.SelectMany(LinesOf)], arm.Memory, index + 1))];
        return new(executed.Count > 0, benchmark, generated, built, executed, executed.Count == 0
            ? [] : [.. MemoryDiagnoser.Default.ProcessResults(new DiagnoserResults(benchmark, executed[^1], built))]);
    }

    private static ExecuteResult ExecutionOf(IReadOnlyList<string> lines, string? memory, int launch) => new(
        foundExecutable: true, exitCode: 0, processId: null, lines, memory is null ? [] : [memory], lines, launch);

    // A timed iteration is also its result: nothing is subtracted from it, and it is no outlier.
    private static IEnumerable<string> LinesOf(Measurement iteration) =>
    [
        $"{iteration}",
        $"{new Measurement(iteration.LaunchIndex, IterationMode.Workload, IterationStage.Result, iteration.IterationIndex,
            iteration.Operations, iteration.Nanoseconds)}",
    ];
}
