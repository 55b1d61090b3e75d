using RpcBench.Bench.Reports.Markup;

namespace RpcBench.Bench.Reports.Charts;

/// <summary>The keys of charts: each arm's sign with its label. Labels that are longer than the usual ones take more room.</summary>
internal static class ArmKeys
{
    private const double BarsApart = 68;
    // On a small screen letters are larger.
    private const double BarRoom = 22;
    private const double BarLetter = 10.5;
    private const double PointRoom = 26;
    private const double PointLetter = 9.5;

    /// <summary>The key of a bar chart, its right end at <paramref name="right"/>.</summary>
    /// <param name="chart">The picture's id.</param>
    /// <param name="arms">As people write them.</param>
    /// <param name="right">Where it ends.</param>
    /// <param name="y">Of the letters.</param>
    public static Html Bars(string chart, IReadOnlyList<string> arms, double right, double y)
    {
        var widths = arms.Select(arm => Math.Max(BarsApart, BarRoom + (BarLetter * arm.Length))).ToList();
        return Html.Each(arms.Index(), arm =>
        {
            var (id, x) = (Marks.ClassOf(arm.Item), right + 8 - widths.Skip(arm.Index).Sum());
            return Html.Of($"""<rect class="{id}" x="{x}" y="{y - 10}" width="16" height="12"{Marks.Fill(chart, id)}/><text x="{x + 21}" y="{y}">{arm.Item}</text>""");
        });
    }

    /// <summary>The key of a chart of points.</summary>
    /// <param name="arms">As people write them.</param>
    /// <param name="x">Of the first point.</param>
    /// <param name="y">Of the letters.</param>
    /// <param name="apart">From one point to the next, unless the letters between them need more.</param>
    public static Html Points(IReadOnlyList<string> arms, double x, double y, double apart) => Html.Each(arms.Index(), arm =>
    {
        var at = EndOfPoints(arms.Take(arm.Index), x, apart);
        return Html.Of($"""{Marks.Point(Marks.ClassOf(arm.Item), at, y - 4.5)}<text x="{at + 12}" y="{y}">{arm.Item}</text>""");
    });

    /// <summary>Where the key of a chart of points ends.</summary>
    public static double EndOfPoints(IEnumerable<string> arms, double x, double apart) =>
        x + arms.Sum(arm => Math.Max(apart, PointRoom + (PointLetter * arm.Length)));
}
