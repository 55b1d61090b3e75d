namespace RpcBench.Load.Reports;

internal static class LoadReports
{
    /// <summary>Creates the reports. With crank, the figures are also written to standard output in crank's format.</summary>
    public static RunReports<LoadRecord> Create(IAnsiConsole console, bool crank = false) => new(
        record =>
        {
            ConsoleWriter.Write(console, LoadReport.Build(record.ForReports()));
            if (crank)
            {
                CrankStatistics.Write(record, Console.Out);
            }
        },
        CreateFiles)
    {
        DrawLoads = (arms, points) => LiveLoads.Draw(console, arms, points),
    };

    /// <summary>Returns all reports with their names. The page is first and the distributions (<c>.hgrm</c>) are last.</summary>
    public static IReadOnlyList<ReportFile> CreateFiles(LoadRecord record) =>
    [
        .. ReportFiles.CreateFromDocument(LoadReport.Build(record.ForReports())), new(ReportFiles.CsvName, LoadCsv.Render(record)),
        new("timeline.csv", LoadCsv.RenderTimeline(record)), .. HistogramFiles.CreateAll(record),
    ];
}
