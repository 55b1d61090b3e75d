using RpcBench.Bench.Reports.Tables;
using RpcBench.Records;
using RpcBench.Records.Figures;

namespace RpcBench.Bench.Reports.Documents;

/// <summary>The floors as a table.</summary>
internal static class FloorsTable
{
    /// <summary>A GitHub table with the machine above it.</summary>
    public static string Markdown(FloorsDocument floors) => Measured(
        floors.Started, floors.Machine, $"{floors.Machine.Runtime}.",
        [("Promise", true), ("Figure", true), ("Limit", false), ("Measured", false), ("Kept", true), ("From", true)],
        floors.Floors.Select(floor => new[] { floor.Name, floor.Quantity, FloorText.Limit(floor), FloorText.Measured(floor), floor.IsKept ? "yes" : "no", floor.Basis }))
        + string.Concat(floors.LeftOut.Select(reason => $"\nNot measured: {MarkdownTable.Escape(reason)}\n"));

    /// <summary>A GitHub table under a line that says when and on what it was measured, and how.</summary>
    public static string Measured(DateTimeOffset started, MachineRecord machine, string how, IReadOnlyList<TableHeader> headers, IEnumerable<IEnumerable<string>> rows) =>
        $"Measured {Figure.Instant(started)} on {MarkdownTable.Escape($"{machine.Processor}, {machine.Cores} cores, {how}")}\n\n{MarkdownTable.Render(headers, rows)}";
}
