using Spectre.Console;

namespace RpcBench.Studies.Reports;

/// <summary>The published studies on a console.</summary>
internal static class StudyTable
{
    /// <summary>A line a study: what it compared, and what it published.</summary>
    public static void Write(IAnsiConsole console, FigureTable published)
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
