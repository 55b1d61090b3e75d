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
        text.AppendLine().AppendLine("| Promise | Figure | Limit | Measured | Kept | From |").AppendLine("|---|---|---:|---:|---|---|");
        foreach (var floor in floors.Floors)
        {
            text.AppendLine(CultureInfo.InvariantCulture, $"| {floor.Name} | {floor.Quantity} | {Limit(floor)} | {Measured(floor)} | {Kept(floor)} | {floor.Basis} |");
        }

        foreach (var reason in floors.LeftOut)
        {
            text.AppendLine().AppendLine(CultureInfo.InvariantCulture, $"Not measured: {reason}");
        }

        return text.ToString().ReplaceLineEndings("\n");
    }

    /// <summary>One promise on a line.</summary>
    public static string Line(FloorRecord floor) =>
        $"{(floor.IsKept ? "ok" : "!!")}  {floor.Name}: {floor.Quantity} {Measured(floor)}, {Limit(floor)} promised ({floor.Basis})";

    private static string Measured(FloorRecord floor) =>
        floor.Ratio is { } ratio ? Figure.Interval(ratio) : floor.Figure.ToString("0.###", CultureInfo.InvariantCulture);

    private static string Kept(FloorRecord floor) => floor.IsKept ? "yes" : "no";

    private static string Limit(FloorRecord floor) =>
        string.Create(CultureInfo.InvariantCulture, $"{(floor.AtLeast ? "at least" : "at most")} {floor.Limit:0.##}");
}
