using System.CommandLine;
using RpcBench.Bench.Reports.Studies;
using RpcBench.Bench.Runs.Studies;
using RpcBench.Bench.Studies;
using RpcBench.Studies.Audit;
using RpcBench.Studies.Figures;
using Spectre.Console;

namespace RpcBench.Bench.Cli;

/// <summary><c>study</c>: the published comparisons.</summary>
internal static class StudyCommand
{
    private const string Everything = "all";

    private static readonly string[] Formats = ["text", "markdown", "json"];

    public static Command Create() => new("study", "The published comparisons of REST and gRPC")
    {
        List(), Run(), Audit(), StudyClaimsCommand.Create(), Sources(),
    };

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

    private static Command Run()
    {
        var lab = new LabArguments();
        var name = new Argument<string>("name") { Description = $"The study, as study list has it; {Everything} for all of them" };
        var thorough = new Option<bool>("--thorough") { Description = "As many calls as the study made; without it fewer, so that all five take at most a quarter of an hour" };
        var margin = new Option<double>("--margin") { Description = "Differences below this many per cent are not material", HelpName = "per cent", DefaultValueFactory = _ => 5 };
        var seed = new Option<int?>("--seed") { Description = "Repeats the random orders of an earlier run", HelpName = "number" };
        var artifacts = new Option<DirectoryInfo?>("--artifacts") { Description = "The folder below which the run has its own (BenchmarkDotNet.Artifacts)", HelpName = "folder" };
        margin.Bound(0.0, 100);
        var command = new Command("run", "Runs studies again, as published and like for like, and sets the figures beside theirs") { name, thorough, margin, seed, artifacts };
        lab.AddTo(command);
        command.SetAction(async (parsed, cancellation) => await new StudyRun(AnsiConsole.Console, TimeProvider.System, new StudyOptions
        {
            Lab = lab.Read(parsed),
            Studies = Studies(parsed.GetRequiredValue(name)),
            Pace = parsed.GetValue(thorough) ? StudyPace.Thorough : StudyPace.Quick,
            Margin = parsed.GetValue(margin) / 100,
            Seed = parsed.GetValue(seed) ?? Random.Shared.Next(1, 1_000_000),
            Artifacts = parsed.GetValue(artifacts)?.FullName ?? "BenchmarkDotNet.Artifacts",
            Arguments = Secrets.LeaveOut(parsed.Tokens.Select(token => token.Value)),
        }).RunAsync(cancellation));
        return command;
    }

    /// <summary>The studies of a name.</summary>
    /// <exception cref="UserException">There is none of that name.</exception>
    private static string[] Studies(string name)
    {
        string[] known = [.. PublishedStudy.All.Select(study => study.Name)];
        return name == Everything ? known
            : known.Contains(name) ? [name]
            : throw new UserException($"There is no study '{name}'; did you mean {NearestName.Of(name, [.. known, Everything])}? There are {string.Join(", ", known)}, and {Everything}.");
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

    private static Command Sources()
    {
        var command = new Command("sources", "Words and lines of each API's server, counted from the sources of this build (docs/source-sizes.md)");
        command.SetAction(_ =>
        {
            SourceTable.Write(AnsiConsole.Console, SourceSizes.Read());
            return ExitCodes.Success;
        });
        return command;
    }
}
