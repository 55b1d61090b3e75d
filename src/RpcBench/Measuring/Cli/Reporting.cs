using RpcBench.Reports.Load;

namespace RpcBench.Measuring.Cli;

internal static class Reporting
{
    /// <param name="console">Where it is shown.</param>
    /// <param name="own">Types of report of the program's own.</param>
    public static RunReports<RunRecord> OfRun(IAnsiConsole console, IReadOnlyList<RunReportType> own) =>
        new(record => ReportWriter.Write(console, record, own), record => ReportWriter.All(record, own))
        {
            Draw = (arms, operations) => LiveTable.Draw(console, arms, operations),
        };

    /// <summary>With crank, standard output has the figures as crank reads them as well.</summary>
    public static RunReports<LoadRecord> OfLoad(IAnsiConsole console, bool crank = false) => new(
        record =>
        {
            ReportWriter.Write(console, record);
            if (crank)
            {
                CrankStatistics.Write(record, Console.Out);
            }
        },
        ReportWriter.All)
    {
        DrawLoads = (arms, points) => LiveLoads.Draw(console, arms, points),
    };
}
