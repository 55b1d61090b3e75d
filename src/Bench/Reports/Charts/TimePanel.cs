using RpcBench.Bench.Reports.Answers;
using RpcBench.Bench.Reports.Markup;
using RpcBench.Records.Figures;

namespace RpcBench.Bench.Reports.Charts;

/// <summary>
/// All arms' means on one logarithmic axis. Points, not bars: a logarithmic axis has no zero for a bar to stand on, and the length of
/// one would say nothing.
/// </summary>
/// <param name="Left">Where the panel begins.</param>
/// <param name="Right">Where it ends.</param>
/// <param name="LabelRoom">Room on either side for the figures beside the points.</param>
/// <param name="Top">Where the marks' lines begin.</param>
/// <param name="Bottom">Where they end; the axis' own labels are below.</param>
public sealed record TimePanel(double Left, double Right, double LabelRoom, double Top, double Bottom)
{
    /// <summary>From one arm's points to the next one's: they lie around their line, the first above, so that none hides another.</summary>
    private const double Apart = 9;

    /// <summary>The panel for these lines, with a line at the PING where there is one.</summary>
    public Html Render(IReadOnlyList<LogRow> rows, double? ping)
    {
        var means = rows.SelectMany(row => row.Points).Select(point => point.Mean).OfType<CallTime>()
            .Where(mean => mean.Nanoseconds > 0).ToList();
        if (means.Count == 0)
        {
            return Html.Of($"""<text class="missing" x="{Left}" y="{Bottom}">{Figure.NotMeasured}</text>""");
        }

        var ticks = Ticks.Logarithmic(
            means.Select(mean => mean.Nanoseconds).Append(ping ?? double.MaxValue).Min(), means.Select(mean => mean.High).Append(ping ?? 0).Max());
        var axis = new Axis(ticks[0], Math.Max(ticks[^1], ticks[0] * 2), Left + LabelRoom, Right - LabelRoom, IsLogarithmic: true);
        return Html.Of($"""
            {Html.Each(ticks, tick => Tick(tick, axis, ticks))}
            {(ping is { } time ? Html.Of($"""<path class="ping" d="M{axis.At(time)} {Top}V{Bottom}"/>""") : Html.Empty)}
            {Html.Each(rows.Where(row => row.Heading is null), row => Line(row, axis))}
            """);
    }

    private Html Tick(double tick, Axis axis, IReadOnlyList<double> ticks)
    {
        // Powers of ten always have their label, the marks between only where there is room; on a small screen there is none.
        var isMinor = !Ticks.IsPower(tick) && ticks.Any(Ticks.IsPower);
        var hasRoom = (axis.To - axis.From) / ticks.Count >= LabelRoom / 2;
        var scale = Scale.OfTime(tick * (1 + 1e-9));
        var (x, kind) = (axis.At(tick), isMinor ? " minor" : "");
        return Html.Of($"""
            <path class="grid{kind}" d="M{x} {Top}V{Bottom}"/>
            {(isMinor && !hasRoom ? Html.Empty : Html.Of($"""
            <text class="tick{kind}" text-anchor="middle" x="{x}" y="{Bottom + 18}">{scale.Tick(tick)} {scale.Unit}</text>
            """))}
            """);
    }

    private static Html Line(LogRow row, Axis axis)
    {
        var points = row.Points.Select((point, index) => (point.Arm, point.Mean, Y: row.Y + ((index - ((row.Points.Count - 1) / 2.0)) * Apart)))
            .Where(point => point.Mean is { Nanoseconds: > 0 }).OrderBy(point => point.Mean!.Nanoseconds).ToList();
        if (points.Count == 0)
        {
            return Html.Of($"""<text class="missing" x="{axis.From}" y="{row.Y + 4.5}">{Figure.NotMeasured}</text>""");
        }

        var (first, last) = (points[0].Mean!, points[^1].Mean!);
        var left = Math.Min(axis.At(first.Low), axis.At(first.Nanoseconds) - Marks.Radius) - 5;
        var right = Math.Max(axis.At(last.High), axis.At(last.Nanoseconds) + Marks.Radius) + 5;
        return Html.Of($"""
            {Html.Each(points, point => Point(Marks.ClassOf(point.Arm), point.Mean!, axis, point.Y))}
            <text class="value" text-anchor="end" x="{left}" y="{row.Y + 4.5}">{Label(row, first)}</text>
            {(points.Count == 1 ? Html.Empty : Html.Of($"""<text class="value" x="{right}" y="{row.Y + 4.5}">{Label(row, last)}</text>"""))}
            """);
    }

    private static Html Point(string arm, CallTime mean, Axis axis, double y) =>
        Html.Of($"{(mean.ErrorNanoseconds is null ? Html.Empty : Marks.LevelError(axis, mean.Low, mean.High, y))}{Marks.Point(arm, axis.At(mean.Nanoseconds), y)}");

    private static string Label(LogRow row, CallTime mean) => $"{row.Scale.Significant(mean.Nanoseconds)} {row.Scale.Unit}";
}
