using RpcBench.Records;

namespace RpcBench.Bench.Reports.Charts;

/// <summary>A line of a chart.</summary>
/// <param name="CssClass"><c>rest</c>, <c>grpc</c> or <c>asked</c>, and <c>thin</c> for one that stands behind another.</param>
/// <param name="Name">In the key; null: it has no entry.</param>
/// <param name="Points">From left to right.</param>
/// <param name="HasMarkers">Whether each point is marked.</param>
public sealed record ChartLine(string CssClass, string? Name, IReadOnlyList<ChartPoint> Points, bool HasMarkers = false)
{
    /// <summary>The line of an API.</summary>
    public static ChartLine Of(string api, IEnumerable<ChartPoint> points, bool hasMarkers = false) => new(api.ToLowerInvariant(), api, [.. points], hasMarkers);

    /// <summary>All values of lines.</summary>
    public static IEnumerable<double> Values(IEnumerable<ChartLine> lines) => lines.SelectMany(line => line.Points).Select(point => point.Y).OfType<double>();

    /// <summary>Whose markers it has.</summary>
    public string Api => CssClass.StartsWith("rest", StringComparison.Ordinal) ? ArmNames.Rest : ArmNames.Grpc;
}

/// <summary>A point of a line.</summary>
/// <param name="X">Along.</param>
/// <param name="Y">Up; null: not measured, and the line is broken there.</param>
/// <param name="IsHollow">Whether it does not count.</param>
public sealed record ChartPoint(double X, double? Y, bool IsHollow = false);
