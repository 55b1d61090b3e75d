using RpcBench.Bench.Studies;
using RpcBench.Studies.Audit;

namespace RpcBench.Bench.Cli;

/// <summary><c>study</c>: the published comparisons.</summary>
internal static class StudyCommand
{
    private const string Everything = "all";

    public static Command Create(OwnOptions own) => new("study", "The published comparisons of REST and gRPC")
    {
        List(), Run(own), Audit(), StudyClaimsCommand.Create(own), Sources(),
    };

    private static Command List() => Show(
        "list",
        "The studies whose figures this tool ships",
        "their names, how many figures each published, and what it compared",
        () => ShowStudies(AnsiConsole.Console, FigureTable.ReadPublished()));

    private static Command Run(OwnOptions own)
    {
        var name = new Argument<string>("name") { Description = $"The study, as study list has it; {Everything} for all of them" };
        var thorough = new Option<bool>("--thorough")
        { Description = "As many calls as the study made; without it fewer, so that all five take at most a quarter of an hour" };
        var margin = MeasurementOptions.Margin();
        var seed = MeasurementOptions.Seed();
        var artifacts = MeasurementOptions.Artifacts();
        return Verbs.Create<StudyOptions>(
            "run",
            "Runs studies again, as published and like for like, and sets the figures beside theirs",
            [name, thorough, margin, seed, artifacts, MeasurementOptions.Json(), .. own.OfStore],
            parsed => new()
            {
                Compared = Own.Comparison.Subject.Read("study", parsed, Catalogue.Standard, new Dictionary<string, Uri>()),
                Studies = Studies(parsed.GetRequiredValue(name)),
                Pace = parsed.GetValue(thorough) ? StudyPace.Thorough : StudyPace.Quick,
                Margin = MeasurementOptions.ReadMargin(parsed, margin),
                Seed = MeasurementOptions.ReadSeed(parsed, seed),
                Artifacts = MeasurementOptions.ReadArtifacts(parsed, artifacts),
                Arguments = Secrets.LeaveOut(parsed.Tokens.Select(token => token.Value), Own.Comparison.Subject.SecretOptions),
            },
            async (options, cancellation) =>
            {
                var reports = StudyReportWriter.ForStudies(AnsiConsole.Console);
                return (await new StudyRun(AnsiConsole.Console, TimeProvider.System, options, reports).MeasureAsync(cancellation)).ExitCode;
            },
            [("study run all", "all five, in at most a quarter of an hour"),
                ("study run f1-micro --thorough", "one, with as many calls as it made")],
            ExitCodes.Failure, ExitCodes.Mismatch, ExitCodes.Invalid, ExitCodes.NotWritten, ExitCodes.Interrupted);
    }

    /// <exception cref="UserException">There is none of that name.</exception>
    private static string[] Studies(string name)
    {
        string[] known = [.. PublishedStudy.All.Select(study => study.Name)];
        return name == Everything ? known
            : known.Contains(name) ? [name]
            : throw new UserException(
                $"There is no study '{name}'{NearestName.Suggest(name, [.. known, Everything])} There are {string.Join(", ", known)}, and "
                    + $"{Everything}.");
    }

    private static Command Audit()
    {
        var file = new Argument<FileInfo>("file")
        { Description = "The table: .csv in the form of studies/figures.csv, or .md as studies print them (docs/audit.md)" };
        var format = VerbOptions.Choice("--format", "name", "format", ["text", "markdown", "json"], "text, markdown or json");
        return Verbs.Create<(string File, string Format)>(
            "audit",
            "Finds impossible results among published figures, by arithmetic on the table alone",
            [file, format],
            parsed => (parsed.GetRequiredValue(file).ToString(), parsed.GetRequiredValue(format)),
            (plan, _) =>
            {
                var audit = FigureAudit.Run(FigureFile.Read(plan.File));
                Console.Out.Write(plan.Format switch
                {
                    "json" => AuditWriter.Json(audit),
                    "markdown" => AuditWriter.Markdown(audit),
                    _ => AuditWriter.Text(audit),
                });
                // An array of findings has no place for what no rule saw.
                Console.Error.Write(plan.Format == "json" ? AuditWriter.NotJudged(audit) : "");
                return Task.FromResult(ExitCodes.Success);
            },
            [
                ("study audit studies/figures.csv", "the figures of the five studies"),
                ("study audit table.md --format json", "a table of yours, for another program"),
            ]);
    }

    private static Command Sources() => Show(
        "sources",
        "Words and lines of each API's server, counted from the sources of this build (docs/source-sizes.md)",
        "how much code each API's server needs",
        () => ShowSources(AnsiConsole.Console, SourceSizes.Read()));

    private static Command Show(string name, string description, string meaning, Action show) => Verbs.Create<string>(
        name,
        description,
        [],
        _ => $"study {name}",
        (_, _) =>
        {
            show();
            return Task.FromResult(ExitCodes.Success);
        },
        [($"study {name}", meaning)]);

    private static void ShowStudies(IAnsiConsole console, FigureTable published)
    {
        var lines = PublishedStudy.All.Select(
            study => new LineGroup(study.Name, [Line(study, [.. published.Figures.Where(figure => figure.Study == study.Name)])]));
        new ConsoleTable(new GroupedTable("", [("Study", true), new("Figures", IsText: false) { IsKept = true }, ("Networks", true),
            ("What it compared", true)], [.. lines])).Write(console);
    }

    private static IReadOnlyList<ReportCell> Line(PublishedStudy study, IReadOnlyList<PublishedFigure> figures)
    {
        var networks = figures.Select(figure => figure.Network).Where(network => !Names.IsEverything(network)).Distinct();
        return [figures.Count.ToString(CultureInfo.InvariantCulture), string.Join(", ", networks), study.Summary];
    }

    private static void ShowSources(IAnsiConsole console, IReadOnlyList<SourceSize> sizes) => new ConsoleTable(new GroupedTable(
        "",
        [("Operations", true), ("Source", true), ("Words", false), ("Lines", false), ("With comments", false)],
        [.. sizes.Select(size => new LineGroup(size.Title, [
            Line("server", size.HandWritten),
            Line(size.ContractName, size.Contract),
            Line("by hand", size.Written),
            Line("generated", size.Generated),
        ]))])).Write(console);

    private static IReadOnlyList<ReportCell> Line(string source, SourceCount count) =>
        [source, Number(count.Words), Number(count.Lines), Number(count.LinesWithComments)];

    private static string Number(int number) => number.ToString("N0", CultureInfo.InvariantCulture);
}
