using System.Globalization;
using RpcBench.Records.Figures;
using RpcBench.Records.Studies;

namespace RpcBench.Bench.Reports.Studies.Claims;

/// <summary>The conditions that a scoreboard must not be shown without.</summary>
internal static class ScoreboardConditions
{
    /// <summary>When, where, with how many calls and with which margin.</summary>
    public static string Line(StudyRecord record) => string.Create(
        CultureInfo.InvariantCulture,
        $"Measured {Figure.Instant(record.Started)} on {record.Machine.Processor}, {record.Machine.Cores} {(record.Machine.Cores == 1 ? "core" : "cores")}, {record.Machine.Runtime}, ")
        + $"with {(record.IsThorough ? "as many calls as were published" : "fewer calls than were published (quick)")}; margin {Figure.Percent(record.Conditions.Margin)}.";
}
