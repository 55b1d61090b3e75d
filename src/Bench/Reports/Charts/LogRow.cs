using RpcBench.Bench.Reports.Answers;

namespace RpcBench.Bench.Reports.Charts;

/// <summary>A line of a chart in which every method has one: a group's heading or a method.</summary>
/// <param name="Heading">The group's title, or null on a method's line.</param>
/// <param name="Method">The method, or null on a heading's line.</param>
/// <param name="Y">The line's middle.</param>
public sealed record LogRow(string? Heading, MethodAnswer? Method, double Y)
{
    /// <summary>Every group's heading and methods, one under the other.</summary>
    public static IReadOnlyList<LogRow> All(NetworkAnswer network, double top, double pitch)
    {
        List<LogRow> rows = [];
        foreach (var group in ChartGroup.All(network))
        {
            rows.Add(new LogRow(group.Title, null, top + (pitch * rows.Count)));
            rows.AddRange(group.Methods.Select((method, index) => new LogRow(null, method, top + (pitch * (rows.Count + index)))).ToList());
        }

        return rows;
    }
}
