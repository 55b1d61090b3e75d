using RpcBench.Studies.Reports;
using Spectre.Console;

namespace RpcBench.Studies.Cli;

/// <summary>The reports of a run of studies.</summary>
internal static class StudyReporting
{
    public static RunReports<StudyRecord> ForStudies(IAnsiConsole console) =>
        new(record => StudyRunTable.Write(console, record), StudyReportWriter.All);

    /// <summary>The same, with the scoreboard for the answer.</summary>
    public static RunReports<StudyRecord> ForClaims(IAnsiConsole console) =>
        ForStudies(console) with { Show = record => ScoreboardConsole.Write(console, Scoreboard.Of(record)) };
}
