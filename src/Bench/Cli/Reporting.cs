using RpcBench.Bench.Reports;
using RpcBench.Bench.Reports.Load;
using RpcBench.Bench.Reports.Load.Crank;
using RpcBench.Bench.Reports.Studies;
using RpcBench.Bench.Reports.Studies.Claims;
using RpcBench.Bench.Reports.Tables;
using RpcBench.Bench.Runs;
using RpcBench.Bench.Studies.Claims;
using RpcBench.Records;
using RpcBench.Records.Load;
using RpcBench.Records.Studies;
using Spectre.Console;

namespace RpcBench.Bench.Cli;

/// <summary>The reports of each kind of run.</summary>
internal static class Reporting
{
    public static RunReports<RunRecord> OfMatrix(IAnsiConsole console) => new(record => ReportWriter.Write(console, record), ReportWriter.All)
    {
        Draw = (arms, operations) => LiveTable.Draw(console, arms, operations),
    };

    /// <param name="console">Where the answer is shown.</param>
    /// <param name="crank">Whether standard output has the figures as crank reads them as well.</param>
    public static RunReports<LoadRecord> OfLoad(IAnsiConsole console, bool crank = false) => new(
        record =>
        {
            LoadReport.Write(console, record);
            if (crank)
            {
                CrankStatistics.Write(record, Console.Out);
            }
        },
        LoadReportWriter.All);

    public static RunReports<StudyRecord> OfStudies(IAnsiConsole console) => new(record => StudyRunTable.Write(console, record), StudyReportWriter.All);

    /// <summary>The same, with the scoreboard for the answer.</summary>
    public static RunReports<StudyRecord> OfClaims(IAnsiConsole console) =>
        OfStudies(console) with { Show = record => ScoreboardConsole.Write(console, Scoreboard.Of(record)) };
}
