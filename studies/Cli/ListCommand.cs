using Spectre.Console;

namespace RpcBench.Studies.Cli;

internal static class ListCommand
{
    public static Command Create() => Verbs.Create<FigureTable>(
        "list",
        "The studies whose figures this tool ships",
        [],
        _ => FigureTable.ReadPublished(),
        (published, context, _) =>
        {
            Write(context.GetConsole(), published);
            return Task.FromResult(ExitCodes.Success);
        },
        [("list", "their names, how many figures each published, and what it compared")]);

    private static void Write(IAnsiConsole console, FigureTable published)
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
}
