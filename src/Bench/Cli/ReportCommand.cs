using System.CommandLine;
using RpcBench.Bench.Records;
using RpcBench.Bench.Reports;
using RpcBench.Bench.Reports.Tables;
using Spectre.Console;

namespace RpcBench.Bench.Cli;

/// <summary><c>report run.json</c>: makes the reports of a run again.</summary>
internal static class ReportCommand
{
    public static Command Create()
    {
        var record = new Argument<FileInfo>("run.json") { Description = "The record of a run" };
        var folder = new Option<DirectoryInfo?>("--output") { Description = "Where the reports go (beside the record)", HelpName = "folder" };
        var command = new Command("report", "Makes report.html and the other reports of a run again") { record, folder };
        command.SetAction(parsed =>
        {
            var source = parsed.GetRequiredValue(record);
            var run = RunRecordFile.Read(source.FullName);
            var target = parsed.GetValue(folder)?.FullName ?? source.DirectoryName!;
            var files = ResultFolder.Open(target).WriteReports(run);
            AnswerTable.Write(AnsiConsole.Console, run);
            AnsiConsole.Console.WriteLine($"Written: {string.Join(", ", files)}");
            return run.IsValid ? ExitCodes.Success : ExitCodes.Invalid;
        });
        return command;
    }
}
