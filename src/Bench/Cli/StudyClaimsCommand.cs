using System.CommandLine;
using RpcBench.Bench.Records.Studies;
using RpcBench.Bench.Reports;
using RpcBench.Bench.Reports.Studies.Claims;
using RpcBench.Bench.Runs.Studies;
using RpcBench.Bench.Studies;
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
        var lab = new LabArguments();
        var record = new Option<FileInfo?>("--record") { Description = "The study.json of an earlier run; nothing is measured", HelpName = "file" };
        var thorough = new Option<bool>("--thorough") { Description = "As many calls as the studies made; without it fewer, so that all five take at most a quarter of an hour" };
        var output = new Option<FileInfo?>("--output") { Description = $"Writes the scoreboard there: {Markdown}, or {Json} with every figure", HelpName = "file" };
        output.Validators.Add(result =>
        {
            if (result.Tokens is [var token] && Path.GetExtension(token.Value) is not (Markdown or Json))
            {
                result.AddError($"'{token.Value}' is no form of a scoreboard; name a file that ends in {Markdown} or {Json}.");
            }
        });
        var command = new Command("claims", "Tests what the studies claim against what is measured: reproduced, refuted, depends, or not testable here") { record, thorough, output };
        lab.AddTo(command);
        command.SetAction(async (parsed, cancellation) =>
        {
            if (parsed.GetValue(record) is { } file)
            {
                RefuseWithRecord(parsed, command);
                return Conclude(AnsiConsole.Console, StudyRecordFile.Read(file.FullName), parsed.GetValue(output));
            }

            var (measured, code) = await new StudyRun(AnsiConsole.Console, TimeProvider.System, new StudyOptions
            {
                Lab = lab.Read(parsed),
                Studies = [.. PublishedStudy.All.Select(study => study.Name)],
                Pace = parsed.GetValue(thorough) ? StudyPace.Thorough : StudyPace.Quick,
                Seed = Random.Shared.Next(1, 1_000_000),
                Arguments = Secrets.LeaveOut(parsed.Tokens.Select(token => token.Value)),
            }).MeasureAsync(cancellation);
            var shown = Conclude(AnsiConsole.Console, measured, parsed.GetValue(output));
            return code == ExitCodes.Success ? shown : code;
        });
        return command;
    }

    // A choice that changes nothing would be taken for one that did.
    private static void RefuseWithRecord(ParseResult parsed, Command command)
    {
        string[] own = ["--record", "--output"];
        if (command.Options.FirstOrDefault(option => !own.Contains(option.Name) && parsed.GetResult(option) is { Implicit: false }) is { } other)
        {
            throw new UserException($"{other.Name} does not go with --record, which measures nothing. Leave one out.");
        }
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
