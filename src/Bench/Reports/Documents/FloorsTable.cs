using RpcBench.Bench.Reports.Tables;
using RpcBench.Records;
using RpcBench.Records.Figures;

namespace RpcBench.Bench.Reports.Documents;

/// <summary>The floors as a table.</summary>
internal static class FloorsTable
{
    /// <summary>A GitHub table with the machine above it.</summary>
    public static string Markdown(FloorsDocument floors) => string.Join(
        "\n",
        [
            $"Measured {Figure.Instant(floors.Started)} on {MarkdownTable.Escape($"{floors.Machine.Processor}, {floors.Machine.Cores} cores, {floors.Machine.Runtime}.")}\n",
            MarkdownTable.Render(
                [("Promise", true), ("Figure", true), ("Limit", false), ("Measured", false), ("Kept", true), ("From", true)],
                floors.Floors.Select(floor => new[] { floor.Name, floor.Quantity, FloorText.Limit(floor), FloorText.Measured(floor), floor.IsKept ? "yes" : "no", floor.Basis })),
            .. floors.LeftOut.Select(reason => $"Not measured: {MarkdownTable.Escape(reason)}\n"),
        ]);
}
