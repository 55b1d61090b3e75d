using System.CommandLine;
using RpcBench.Bench.Records.Studies;
using RpcBench.Bench.Reports;
using RpcBench.Bench.Reports.Studies.Claims;
using RpcBench.Bench.Studies.Claims;
using Spectre.Console;

namespace RpcBench.Bench.Cli;

/// <summary><c>study claims</c>: what became of what the studies claim.</summary>
internal static class StudyClaimsCommand
{
    private const string Markdown = ".md";
    private const string Json = ".json";

    public static Command Create()
    {
        var record = new Option<FileInfo?>("--record") { Description = "The study.json of an earlier run of all studies; nothing is measured", HelpName = "file" };
        var thorough = new Option<bool>("--thorough") { Description = "As many calls as were published" };
        var output = new Option<FileInfo?>("--output") { Description = $"Writes the scoreboard there: {Markdown}, or {Json} with every figure", HelpName = "file" };
        output.Validators.Add(result =>
        {
            if (result.Tokens is [var token] && Path.GetExtension(token.Value) is not (Markdown or Json))
            {
                result.AddError($"'{token.Value}' is no form of a scoreboard; name a file that ends in {Markdown} or {Json}.");
            }
        });
        var command = new Command("claims", "Tests what the studies claim against what is measured: reproduced, refuted, depends, or not testable here") { record, thorough, output };
        command.SetAction(parsed =>
        {
            if (parsed.GetValue(record) is not { } file)
            {
                throw new UserException("study claims needs the record of a study run. Name one: --record study.json");
            }

            return parsed.GetValue(thorough)
                ? throw new UserException("--thorough does not go with --record, which measures nothing. Leave one out.")
                : Conclude(AnsiConsole.Console, StudyRecordFile.Read(file.FullName), parsed.GetValue(output));
        });
        return command;
    }

    /// <summary>Shows and writes the scoreboard of a record and returns the exit code.</summary>
    /// <exception cref="UserException">The file cannot be written.</exception>
    private static int Conclude(IAnsiConsole console, StudyRecord record, FileInfo? output)
    {
        var board = Scoreboard.Of(record);
        ScoreboardConsole.Write(console, board);
        if (output is not null)
        {
            var content = output.Extension == Json ? ScoreboardJson.Render(board) : ScoreboardMarkdown.Render(board);
            console.WriteLine($"Written: {ReportFiles.Write(output.DirectoryName!, [(output.Name, content)])[0]}");
        }

        return record.IsValid ? ExitCodes.Success : ExitCodes.Invalid;
    }
}
