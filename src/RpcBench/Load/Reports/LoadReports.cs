namespace RpcBench.Load.Reports;

/// <summary>The reports of a load run.</summary>
internal static class LoadReports
{
    /// <summary>With crank, standard output has the figures as crank reads them as well.</summary>
    public static RunReports<LoadRecord> Of(IAnsiConsole console, bool crank = false) => new(
        record =>
        {
            ConsoleText.Write(console, LoadReport.Build(record));
            if (crank)
            {
                CrankStatistics.Write(record, Console.Out);
            }
        },
        All)
    {
        DrawLoads = (arms, points) => LiveLoads.Draw(console, arms, points),
    };

    /// <summary>All reports with their names, the page first and distributions (<c>.hgrm</c>) last.</summary>
    public static IReadOnlyList<ReportFile> All(LoadRecord record) =>
    [
        .. ReportFiles.OfDocument(LoadReport.Build(record)), new(ReportFiles.CsvName, LoadCsv.Render(record)),
        new("timeline.csv", LoadCsv.Timeline(record)), .. HistogramFiles.Write(record),
    ];
}
