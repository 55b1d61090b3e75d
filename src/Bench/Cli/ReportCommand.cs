using System.CommandLine;
using RpcBench.Bench.Records;
using RpcBench.Bench.Records.Load;
using RpcBench.Bench.Records.Studies;
using RpcBench.Bench.Reports;
using RpcBench.Bench.Reports.Load;
using RpcBench.Bench.Reports.Studies;
using RpcBench.Bench.Reports.Tables;
using Spectre.Console;

namespace RpcBench.Bench.Cli;

/// <summary><c>report run.json</c>, <c>report load.json</c> or <c>report study.json</c>: makes the reports of a run again.</summary>
internal static class ReportCommand
{
    public static Command Create()
    {
        var record = new Argument<FileInfo>("record") { Description = "The record of a run: run.json, load.json or study.json" };
        var folder = new Option<DirectoryInfo?>("--output") { Description = "Where the reports go (beside the record)", HelpName = "folder" };
        var command = new Command("report", "Makes report.html and the other reports of a run again") { record, folder };
        command.SetAction(parsed =>
        {
            var source = parsed.GetRequiredValue(record);
            return Write(AnsiConsole.Console, source.FullName, parsed.GetValue(folder)?.FullName ?? source.DirectoryName!);
        });
        return command;
    }

    /// <summary>Makes the reports of a record of any kind that has reports and returns the exit code.</summary>
    /// <exception cref="UserException">There is no such file, it is damaged, or of a kind that has no reports; or the folder cannot be written.</exception>
    internal static int Write(IAnsiConsole console, string path, string folder) => SealedJson.SchemaOf(path) switch
    {
        RunRecord.SchemaName => Write(console, RunRecordFile.Read(path), folder),
        LoadRecord.SchemaName => Write(console, LoadRecordFile.Read(path), folder),
        StudyRecord.SchemaName => Write(console, StudyRecordFile.Read(path), folder),
        var other => throw new UserException($"'{path}' is {(other is null ? "no record" : $"of the kind '{other}', which has no reports")}. Name a run.json, a load.json or a study.json."),
    };

    private static int Write(IAnsiConsole console, RunRecord run, string folder)
    {
        var files = ResultFolder.Open(folder).WriteReports(run);
        AnswerTable.Write(console, run);
        return Conclude(console, files, run.IsValid);
    }

    private static int Write(IAnsiConsole console, LoadRecord run, string folder)
    {
        var files = ResultFolder.Open(folder).WriteReports(run);
        LoadTable.Write(console, run);
        return Conclude(console, files, run.IsValid);
    }

    private static int Write(IAnsiConsole console, StudyRecord run, string folder)
    {
        var files = ResultFolder.Open(folder).WriteReports(run);
        StudyRunTable.Write(console, run);
        return Conclude(console, files, run.IsValid);
    }

    private static int Conclude(IAnsiConsole console, IReadOnlyList<string> files, bool isValid)
    {
        console.WriteLine($"Written: {string.Join(", ", files)}");
        return isValid ? ExitCodes.Success : ExitCodes.Invalid;
    }
}
