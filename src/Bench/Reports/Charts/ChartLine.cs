namespace RpcBench.Bench.Reports.Charts;

/// <summary>A line of a chart, its points from left to right.</summary>
/// <param name="CssClass">An arm's id or <c>asked</c>, and <c>thin</c> for one that stands behind another.</param>
/// <param name="Name">In the key; null: it has no entry.</param>
public sealed record ChartLine(string CssClass, string? Name, IReadOnlyList<ChartPoint> Points, bool HasMarkers = false)
{
    /// <summary>The line of an arm, which is named by its label.</summary>
    public static ChartLine Of(string label, IEnumerable<ChartPoint> points, bool hasMarkers = false) => new(Marks.ClassOf(label), label, [.. points], hasMarkers);

    /// <summary>All values of lines.</summary>
    public static IEnumerable<double> Values(IEnumerable<ChartLine> lines) => lines.SelectMany(line => line.Points).Select(point => point.Y).OfType<double>();

    /// <summary>The id of the arm whose markers it has.</summary>
    public string Arm => CssClass.Split(' ')[0];
}

/// <summary>A point of a line; where Y is null it was not measured, and the line is broken there. A hollow one does not count.</summary>
public sealed record ChartPoint(double X, double? Y, bool IsHollow = false);
