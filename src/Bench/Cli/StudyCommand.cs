using System.CommandLine;
using RpcBench.Bench.Reports.Studies;
using RpcBench.Bench.Studies;
using RpcBench.Studies.Audit;
using RpcBench.Studies.Figures;
using Spectre.Console;

namespace RpcBench.Bench.Cli;

/// <summary><c>study</c>: the published comparisons.</summary>
internal static class StudyCommand
{
    private static readonly string[] Formats = ["text", "markdown", "json"];

    public static Command Create() => new("study", "The published comparisons of REST and gRPC") { List(), Audit(), StudyClaimsCommand.Create() };

    private static Command List()
    {
        var command = new Command("list", "The studies whose figures this tool ships");
        command.SetAction(_ =>
        {
            StudyTable.Write(AnsiConsole.Console, PublishedTables.Read());
            return ExitCodes.Success;
        });
        return command;
    }

    private static Command Audit()
    {
        var file = new Argument<FileInfo>("file") { Description = "The table: .csv in the form of studies/figures.csv, or .md as studies print them (docs/audit.md)" };
        var format = new Option<string>("--format") { Description = "text, markdown or json", HelpName = "name", DefaultValueFactory = _ => "text" };
        format.Validators.Add(result => LabArguments.OneOf(result, Formats, "format"));
        var command = new Command("audit", "Finds published figures that cannot be, by arithmetic on the table alone") { file, format };
        command.SetAction(parsed =>
        {
            var audit = FigureAudit.Run(FigureFiles.Read(parsed.GetRequiredValue(file).ToString()));
            Console.Out.Write(parsed.GetRequiredValue(format) switch
            {
                "json" => AuditJson.Render(audit),
                "markdown" => AuditMarkdown.Render(audit),
                _ => AuditText.Render(audit),
            });
            return ExitCodes.Success;
        });
        return command;
    }
}
