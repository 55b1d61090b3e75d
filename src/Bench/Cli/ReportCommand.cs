using System.CommandLine;
using RpcBench.Bench.Lab;
using RpcBench.Bench.Runs;
using RpcBench.CommandLines;
using RpcBench.Records;
using RpcBench.Records.Load;
using RpcBench.Records.Studies;
using Spectre.Console;

namespace RpcBench.Bench.Cli;

/// <summary><c>report run.json</c>, <c>report load.json</c> or <c>report study.json</c>: makes the reports of a run again.</summary>
internal static class ReportCommand
{
    private const string Latest = "latest";

    private static readonly string[] Names = [RecordFiles.Run.Name, RecordFiles.Load.Name, RecordFiles.Study.Name];

    public static Command Create()
    {
        var record = new Argument<FileInfo>("record")
        {
            Description = $"The record of a run (run.json, load.json or study.json), its folder, or {Latest}: the newest run's",
        };
        var artifacts = MeasurementOptions.Artifacts();
        var folder = new Option<DirectoryInfo?>("--output") { Description = "Where the reports go (beside the record)", HelpName = "folder" };
        return Commands.Verb<(FileInfo Record, string Folder)>(
            "report", "Makes report.html and the other reports of a run again", [record, folder, artifacts],
            parsed =>
            {
                var found = Find(parsed.GetRequiredValue(record), MeasurementOptions.ReadArtifacts(parsed, artifacts));
                return (found, MeasurementOptions.ReadFolder(parsed, folder) ?? found.DirectoryName!);
            },
            (plan, _) => Task.FromResult(Write(AnsiConsole.Console, plan.Record.FullName, plan.Folder)),
            [
                ("report BenchmarkDotNet.Artifacts/runs/<run>/run.json", "the reports beside the record"),
                ("report load.json --output pages", "elsewhere"),
                ($"report {Latest}", "those of the newest run"),
            ],
            ExitCodes.Invalid, ExitCodes.NotWritten);
    }

    /// <summary>The record that is meant: of a folder the record in it; what has none is refused where it is read.</summary>
    /// <exception cref="UserException">The newest run's is wanted, and there is none.</exception>
    private static FileInfo Find(FileInfo named, string artifacts)
    {
        if (named.Name == Latest && !named.Exists && !Directory.Exists(named.FullName))
        {
            return Names.SelectMany(name => ResultFolder.Records(artifacts, name)).MaxBy(Path.GetDirectoryName, StringComparer.Ordinal) is { } newest
                ? new(newest)
                : throw new UserException($"There is no run in '{artifacts}' yet: name its folder with --artifacts, or a record.");
        }

        return Names.Select(name => new FileInfo(Path.Combine(named.FullName, name))).FirstOrDefault(file => file.Exists) ?? named;
    }

    /// <summary>Makes the reports of a record of any kind that has reports and returns the exit code.</summary>
    /// <exception cref="UserException">There is no such file, it is damaged, or of a kind that has no reports; or the folder cannot be written.</exception>
    internal static int Write(IAnsiConsole console, string path, string folder) => SealedJson.SchemaOf(path) switch
    {
        RunRecord.SchemaName => Write(console, RecordFiles.Run.Read(path), Reporting.OfMatrix(console), folder),
        LoadRecord.SchemaName => Write(console, RecordFiles.Load.Read(path), Reporting.OfLoad(console), folder),
        StudyRecord.SchemaName => Write(console, RecordFiles.Study.Read(path), Reporting.OfStudies(console), folder),
        var other => throw new UserException($"'{path}' is {(other is null ? "not a record" : $"of the kind '{other}', which has no reports")}. Name a run.json, a load.json or a study.json."),
    };

    private static int Write<T>(IAnsiConsole console, T record, RunReports<T> reports, string folder)
        where T : RunDocument => Conclusion.Of(
            console,
            () => reports.Show(record),
            ResultFolder.At(folder),
            files => Conclusion.Written([.. files.Put(reports.Files(record))]),
            record.IsValid ? ExitCodes.Success : ExitCodes.Invalid);
}
