using RpcBench.Bench.Reports.Answers;
using RpcBench.Records.Figures;

namespace RpcBench.Bench.Reports.Charts;

/// <summary>A line of a chart in which everything that was timed has one: a group's heading, or one thing's time over each API.</summary>
/// <param name="Heading">The group's title; null on a line with times.</param>
/// <param name="Label">What was timed; null on a heading's line.</param>
/// <param name="Points">A mean for each API; null: not measured.</param>
/// <param name="Scale">One unit for all of them.</param>
/// <param name="Y">The line's middle.</param>
public sealed record LogRow(string? Heading, string? Label, IReadOnlyList<(string Api, CallTime? Mean)> Points, Scale Scale, double Y)
{
    /// <summary>The method that was timed; null on a heading's line and where it was none.</summary>
    public MethodAnswer? Method { get; private init; }

    /// <summary>Every group's heading and methods, one under the other.</summary>
    public static IReadOnlyList<LogRow> All(NetworkAnswer network, double top, double pitch)
    {
        List<LogRow> rows = [];
        foreach (var group in ChartGroup.All(network))
        {
            rows.Add(OfHeading(group.Title, top + (pitch * rows.Count)));
            rows.AddRange(group.Methods.Select((method, index) => Of(method, top + (pitch * (rows.Count + index)))).ToList());
        }

        return rows;
    }

    /// <summary>The line of a group's title.</summary>
    public static LogRow OfHeading(string heading, double y) => new(heading, null, [], Scale.OfTime(), y);

    private static LogRow Of(MethodAnswer method, double y) =>
        new(null, method.Operation.Shape, [.. method.Arms.Select(arm => (arm.Api, arm.Mean))], method.Scale, y) { Method = method };
}
