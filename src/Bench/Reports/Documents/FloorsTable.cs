using System.Globalization;
using System.Text;
using RpcBench.Bench.Records;
using RpcBench.Bench.Reports.Figures;

namespace RpcBench.Bench.Reports.Documents;

/// <summary>The floors as a table.</summary>
internal static class FloorsTable
{
    /// <summary>A GitHub table with the machine above it.</summary>
    public static string Markdown(FloorsDocument floors)
    {
        var text = new StringBuilder();
        text.AppendLine(CultureInfo.InvariantCulture, $"Measured {Figure.Instant(floors.Started)} on {floors.Machine.Processor}, {floors.Machine.Cores} cores, {floors.Machine.Runtime}.");
        text.AppendLine().AppendLine("| Promise | Ratio of | Limit | Measured (95 % interval) | Kept |").AppendLine("|---|---|---:|---:|---|");
        foreach (var floor in floors.Floors)
        {
            text.AppendLine(CultureInfo.InvariantCulture, $"| {floor.Name} | {floor.Quantity} | {Limit(floor)} | {Figure.Interval(floor.Ratio)} | {(floor.IsKept ? "yes" : "no")} |");
        }

        foreach (var reason in floors.LeftOut)
        {
            text.AppendLine().AppendLine(CultureInfo.InvariantCulture, $"Not measured: {reason}");
        }

        return text.ToString().ReplaceLineEndings("\n");
    }

    /// <summary>For example <c>at least 0.9</c>.</summary>
    public static string Limit(FloorRecord floor) =>
        string.Create(CultureInfo.InvariantCulture, $"{(floor.AtLeast ? "at least" : "at most")} {floor.Limit:0.##}");
}
