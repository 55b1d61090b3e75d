namespace RpcBench.Map;

/// <summary>The chart of the ratio by size and calls in flight. Cells in which no arm is faster are hatched. Lines show where the ratio, or
/// an end of its interval, is 1.</summary>
internal static class MapChart
{
    private const int Width = 540;
    private const double Left = 78;
    private const double Top = 28;
    private const double Height = 46;
    // With more columns than this, a small screen labels only every second size.
    private const int MaxColumnsOnPhones = 5;
    private const double MinOpacity = 0.08;
    // With a stronger colour the text of the ratio would have a contrast below 4.5.
    private const double MaxOpacity = 0.5;

    private static readonly Html Hatch = Html.Trusted("""
        width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="hatch" d="M0 0V7"/>
        """);

    public static Html Draw(string id, string title, MapResult map)
    {
        var (columns, rows) = (map.ObjectCounts.Count, map.InFlight.Count);
        var width = (Width - Left - 8) / columns;
        var bottom = Top + (Height * rows);
        var across = map.Bytes.All(bytes => bytes is not null)
            ? $"bytes that a call moves over {map.Pair.Baseline.Label}" : "objects in a response";
        return Html.Format($"""
            {Marks.OpenPicture(id, "points", Width, (int)bottom + 44, title, Describe(map))}
            <defs><pattern id="{id}-hatch" {Hatch}</pattern></defs>
            <text x="0" y="18">calls in flight</text>
            {Html.Each(Enumerable.Range(0, rows), row => Html.Format($"""
            {Marks.Tick(Left - 8, Y(row, rows) + 5, $"{map.InFlight[row]}", "end")}
            {Html.Each(Enumerable.Range(0, columns), column => Marks.AddTitle(
                $"{map.InFlight[row]} in flight, {map.ObjectCounts[column]} objects: {FormatInterval(map.Rows[row][column])}",
                RenderCell(id, map.Rows[row][column], map.Pair, Left + (width * column), Y(row, rows) - (Height / 2), width)))}
            """))}
            {Html.Each(Enumerable.Range(0, columns), column => Marks.Tick(
                X(column, width), bottom + 17, map.Bytes[column] is { } bytes ? Format.Memory(bytes) : $"{map.ObjectCounts[column]}",
                isMinor: columns > MaxColumnsOnPhones && column % 2 == 1))}
            <text text-anchor="middle" x="{Left + ((Width - Left) / 2)}" y="{bottom + 38}">{across}</text>
            {RenderContour("contour", map, ratio => ratio.Estimate, width, rows)}
            {RenderContour("contour end", map, ratio => ratio.Low, width, rows)}
            {RenderContour("contour end", map, ratio => ratio.High, width, rows)}
            </svg>
            """);
    }

    public static string FormatRatio(RatioInterval ratio) => ratio.IsTooNoisy() ? "noisy" : Format.ShortRatio(ratio.Estimate);

    private static double X(double column, double width) => Left + (width * (column + 0.5));

    private static double Y(double row, int rows) => Top + (Height * (rows - row - 0.5));

    private static Html RenderCell(string id, ComparisonRecord? cell, ArmPair pair, double x, double y, double width)
    {
        var place = Html.Format($"""x="{x}" y="{y}" width="{width}" height="{Height}"/>""");
        if (cell is null)
        {
            return Html.Format($"""<rect class="ground" {place}""");
        }

        var faster = cell.Ratio.Estimate < 1 ? pair.Contender : pair.Baseline;
        var strength = cell.Ratio.IsTooNoisy()
            ? 0
            : Math.Clamp(MinOpacity + Math.Abs(Math.Log(cell.Ratio.Estimate)), MinOpacity, MaxOpacity);
        return Html.Format($"""
            <rect class="ground" {place}
            <rect class="cell {faster.Look}" fill-opacity="{strength}" {place}
            {(cell.FindWinner() is null ? Html.Format($"""<rect fill="url(#{id}-hatch)" {place}""") : Html.Empty)}
            <text class="value" text-anchor="middle" x="{x + (width / 2)}" y="{y + (Height / 2) + 5}">{FormatRatio(cell.Ratio)}</text>
            """);
    }

    private static Html RenderContour(string cssClass, MapResult map, Func<RatioInterval, double> of, double width, int rows)
    {
        var path = string.Concat(Contour.FindSegments(map.Logarithms(of)).Select(piece => FormattableString.Invariant(
            $"M{X(piece.FromColumn, width):0.#} {Y(piece.FromRow, rows):0.#}L{X(piece.ToColumn, width):0.#} {Y(piece.ToRow, rows):0.#}")));
        return path.Length == 0 ? Html.Empty : Html.Format($"""<path class="{cssClass}" d="{path}"/>""");
    }

    private static string Describe(MapResult map) => string.Join(" ", map.InFlight.Select((inFlight, row) =>
        $"{inFlight} in flight: {string.Join(
            ", ", map.ObjectCounts.Select((take, column) => $"{take} objects {FormatInterval(map.Rows[row][column])}"))}."));

    private static string FormatInterval(ComparisonRecord? cell)
        => cell is null ? Format.NotMeasured : IntervalText.FormatRatio(cell.Ratio);
}
