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
    public static Command Create()
    {
        var record = new Argument<FileInfo>("record") { Description = "The record of a run: run.json, load.json or study.json" };
        var folder = new Option<DirectoryInfo?>("--output") { Description = "Where the reports go (beside the record)", HelpName = "folder" };
        return Commands.Verb<(FileInfo Record, string Folder)>(
            "report", "Makes report.html and the other reports of a run again", [record, folder],
            parsed => (parsed.GetRequiredValue(record), MeasurementOptions.ReadFolder(parsed, folder) ?? parsed.GetRequiredValue(record).DirectoryName!),
            (plan, _) => Task.FromResult(Write(AnsiConsole.Console, plan.Record.FullName, plan.Folder)),
            [
                ("report BenchmarkDotNet.Artifacts/runs/<run>/run.json", "the reports beside the record"),
                ("report load.json --output pages", "elsewhere"),
            ],
            ExitCodes.Invalid, ExitCodes.NotWritten);
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
