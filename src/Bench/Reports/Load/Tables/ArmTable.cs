using RpcBench.Bench.Reports.Load.Answers;
using RpcBench.Bench.Reports.Tables;
using RpcBench.Records.Load;

namespace RpcBench.Bench.Reports.Load.Tables;

/// <summary>A table with a line for each API of each point. Whether a line may be trusted stands beside its API, whatever the columns.</summary>
internal static class ArmTable
{
    /// <summary>Columns without a single figure are left out; where none is left, so is the table.</summary>
    public static GroupedTable? Of(string title, LoadSeries series, IReadOnlyList<ArmColumn> columns)
    {
        List<ArmColumn> shown = [.. columns.Where(column => series.Points.SelectMany(LoadArm.Of).Any(arm => !column.IsOptional || column.Cell(arm.Record) is not null))];
        return shown.Count == 0
            ? null
            : new GroupedTable(
                title,
                [("Load", true), ("API", true), ("Trust", true), .. shown.Select(column => new TableHeader(column.Header, IsText: false))],
                [.. series.Points.Select(point => new LineGroup(LoadWords.Load(point), [.. LoadArm.Of(point).Select(arm => Line(arm, shown))])).Where(group => group.Lines.Count > 0)]);
    }

    private static IReadOnlyList<string?> Line(LoadArm arm, IEnumerable<ArmColumn> columns) =>
        [arm.Api, arm.IsValid ? GroupedTable.Valid : GroupedTable.Invalid, .. columns.Select(column => column.Cell(arm.Record))];
}

/// <summary>A column of such a table.</summary>
/// <param name="Header">Stands over it.</param>
/// <param name="Cell">Null: not measured.</param>
/// <param name="IsOptional">Left out where no line has a figure.</param>
internal sealed record ArmColumn(string Header, Func<LoadArmRecord, string?> Cell, bool IsOptional = false);
