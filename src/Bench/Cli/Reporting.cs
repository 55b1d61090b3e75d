using RpcBench.Reports;
using RpcBench.Reports.Load;
using Spectre.Console;

namespace RpcBench.Bench.Cli;

internal static class Reporting
{
    public static RunReports<RunRecord> OfMatrix(IAnsiConsole console) =>
        new(record => ReportWriter.Write(console, record), ReportWriter.All)
    {
        Draw = (arms, operations) => LiveTable.Draw(console, arms, operations),
    };

    /// <param name="console">Where the answer is shown.</param>
    /// <param name="crank">Whether standard output has the figures as crank reads them as well.</param>
    public static RunReports<LoadRecord> OfLoad(IAnsiConsole console, bool crank = false) => new(
        record =>
        {
            ReportWriter.Write(console, record);
            if (crank)
            {
                CrankStatistics.Write(record, Console.Out);
            }
        },
        ReportWriter.All);
}
