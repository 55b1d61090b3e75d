using RpcBench.Reports.Load;

namespace RpcBench.Measuring.Cli;

internal static class Reporting
{
    /// <param name="console">Where it is shown.</param>
    /// <param name="declared">The program, which may have types of report and short names of its own.</param>
    public static RunReports<RunRecord> OfRun(IAnsiConsole console, Declaration declared) => new(
        record => ReportWriter.Write(console, record, declared.ReportTypes, declared.Settings.ShortName),
        record => ReportWriter.All(record, declared.ReportTypes))
    {
        Draw = (arms, operations) => LiveTable.Draw(console, arms, operations, declared.Settings.ShortName),
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
