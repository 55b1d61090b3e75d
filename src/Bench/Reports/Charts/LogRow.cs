using RpcBench.Bench.Reports.Answers;
using RpcBench.Records.Figures;

namespace RpcBench.Bench.Reports.Charts;

/// <summary>A line of a chart in which everything that was timed has one: a group's heading, or one thing's time over each arm.</summary>
/// <param name="Heading">The group's title; null on a line with times.</param>
/// <param name="Label">What was timed; null on a heading's line.</param>
/// <param name="Points">Each arm, as people write it, with its mean; null: not measured.</param>
/// <param name="Scale">One unit for all of them.</param>
/// <param name="Y">The line's middle.</param>
public sealed record LogRow(string? Heading, string? Label, IReadOnlyList<(string Arm, CallTime? Mean)> Points, Scale Scale, double Y)
{
    /// <summary>The method that was timed; null on a heading's line and where it was none.</summary>
    public MethodAnswer? Method { get; init; }

    /// <summary>The line of a group's title.</summary>
    public static LogRow OfHeading(string heading, double y) => new(heading, null, [], Scale.OfTime(), y);
}
