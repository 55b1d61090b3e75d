using BenchmarkDotNet.Configs;
using BenchmarkDotNet.Exporters;
using BenchmarkDotNet.Exporters.Csv;
using BenchmarkDotNet.Exporters.Json;
using BenchmarkDotNet.Loggers;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;

namespace RpcBench.Measuring.Runs;

/// <summary>
/// Runs BenchmarkDotNet and writes the files that its users expect, under its names. It is not left to BenchmarkDotNet, of which a disk
/// that fails ends the run by way of the log, and leaves half a report without a word.
/// </summary>
internal static class BenchmarkFiles
{
    // XTWINOPS 22 and 23: BenchmarkDotNet writes over the title of a terminal, which is another's.
    private const string KeepTitle = "\u001b[22;0t";
    private const string GiveTitleBack = "\u001b[23;0t";

    private static readonly (ExporterBase Exporter, string Name)[] Reports =
    [
        ((ExporterBase)HtmlExporter.Default, "report.html"),
        ((ExporterBase)CsvExporter.Default, "report.csv"),
        ((ExporterBase)MarkdownExporter.GitHub, "report-github.md"),
        ((ExporterBase)JsonExporter.Full, "report-full.json"),
    ];

    /// <summary>Runs the cases on the calling thread.</summary>
    /// <param name="cases">The cases.</param>
    /// <param name="fromCheckout">Whether BenchmarkDotNet builds a project for them.</param>
    /// <returns>The results, and what could not be written and why; null: all was.</returns>
    /// <exception cref="OperationCanceledException">It was ended.</exception>
    /// <exception cref="UserException">This program does not lie in a checkout.</exception>
    public static (IReadOnlyList<Summary> Summaries, string? Problem) Run(BenchmarkRunInfo cases, bool fromCheckout = true)
    {
        var (artifacts, type) = (cases.Config.ArtifactsPath, cases.Type.FullName!);
        var time = DateTime.Now.ToString("yyyyMMdd-HHmmss", CultureInfo.InvariantCulture);
        using var log = new BenchmarkLog(Path.Combine(artifacts, $"{type}-{time}.log"));
        Summary[] summaries = [];
        SortedDictionary<string, string> failed = new(StringComparer.Ordinal);
        try
        {
            Write(KeepTitle);
            var config = ManualConfig.Create(cases.Config).WithOption(ConfigOptions.DisableLogFile, true).AddLogger(log);
            Action run = () =>
                summaries = BenchmarkRunner.Run([new(cases.BenchmarksCases, cases.Type, ImmutableConfigBuilder.Create(config))]);
            if (fromCheckout)
            {
                InCheckout(run);
            }
            else
            {
                run();
            }
        }
        catch (Exception exception) when (WholeFile.IsRefusal(exception))
        {
            failed["files"] = exception.Message;
        }
        finally
        {
            Write(GiveTitleBack);
        }

        foreach (var (summary, (exporter, name)) in summaries.SelectMany(_ => Reports, static (summary, report) => (summary, report)))
        {
            if (TryExport(summary, exporter, Path.Combine(artifacts, "results", $"{type}-{name}")) is { } reason)
            {
                failed[name] = reason;
            }
        }

        log.Dispose();
        if (log.Problem is { } problem)
        {
            failed["log"] = problem;
        }

        return (summaries, failed.Count == 0
            ? null
            : $"BenchmarkDotNet's {string.Join(", ", failed.Keys)} could not be written to '{artifacts}': {failed.Values.First()}");
    }

    private static void Write(string sequence)
    {
        if (!Console.IsOutputRedirected)
        {
            Console.Write(sequence);
        }
    }

    // BenchmarkDotNet builds its own project from the checkout that this program was built in, and looks for it above the current folder.
    private static void InCheckout(Action body)
    {
        var checkout = new DirectoryInfo(AppContext.BaseDirectory);
        while (checkout is not null && !File.Exists(Path.Combine(checkout.FullName, "RpcBench.sln")))
        {
            checkout = checkout.Parent;
        }

        var current = Environment.CurrentDirectory;
        Environment.CurrentDirectory = checkout?.FullName
            ?? throw new UserException(
                "BenchmarkDotNet builds from the sources, and this program does not lie below RpcBench.sln. Run it from a checkout.");
        try
        {
            body();
        }
        finally
        {
            Environment.CurrentDirectory = current;
        }
    }

    private static string? TryExport(Summary summary, ExporterBase exporter, string path)
    {
        var text = new AccumulationLogger();
        exporter.ExportToLog(summary, text);
        try
        {
            WholeFile.Write(path, text.GetLog());
            return null;
        }
        catch (Exception exception) when (WholeFile.IsRefusal(exception))
        {
            return exception.Message;
        }
    }
}
