namespace RpcBench.Reports.Charts;

/// <summary>The ratios of a run on one logarithmic axis, with the margin as a band around 1.</summary>
internal sealed record RatioAxis(Axis Axis, Margin Margin)
{
    public const int PictureWidth = 120;

    private const int PictureHeight = 30;

    private const int ScaleHeight = 16;

    /// <summary>On either side, for the outer labels of a scale.</summary>
    private const int PictureMargin = 11;

    private static readonly double[] Rounds = [100, 50, 20, 10, 5, 2, 1.5, 1.25, 1.1];

    public static RatioAxis Fit(RunRecord record, IEnumerable<MethodResult> methods, double from, double to)
    {
        var margin = new Margin(record.Conditions.Margin);
        var ratios = methods.SelectMany(method => method.Contenders).Select(contender => contender.Comparison?.Ratio)
            .OfType<RatioInterval>().ToList();
        var low = ratios.Select(ratio => ratio.Low).Append(margin.Lower).Min();
        var high = ratios.Select(ratio => ratio.High).Append(margin.Upper).Max();
        // Equal room on both sides: else the eye takes the longer side for the winner.
        var reach = Math.Max(high, 1 / low) * 1.04;
        return new RatioAxis(new Axis(1 / reach, reach, from, to, IsLogarithmic: true), margin);
    }

    public static RatioAxis InTable(RunRecord record, IEnumerable<MethodResult> methods) =>
        Fit(record, methods, PictureMargin, PictureWidth - PictureMargin);

    public Html Scale() => Picture(ScaleHeight, Labels(ScaleHeight - 4));

    /// <summary>One ratio, small enough for a table. The figures stand beside it, so it is hidden from screen readers.</summary>
    public Html Picture(RatioInterval? ratio) => Picture(PictureHeight, Html.Format($"""
        {Ground(0, PictureHeight)}{Html.Each(
            [1 / Outer, Outer], mark => Marks.Grid(Html.Format($"M{Axis.At(mark)} 0V{PictureHeight}")))}{Mark(ratio, PictureHeight / 2)}
        """));

    private static Html Picture(int height, Html content)
    {
        var size = Html.Format($"""viewBox="0 0 {PictureWidth} {height}" width="{PictureWidth}" height="{height}" """);
        return Html.Format($"""<svg class="chart interval" {size}aria-hidden="true">{content}</svg>""");
    }

    public Html Ground(double top, double bottom)
    {
        var (low, high) = (Axis.At(Margin.Lower), Axis.At(Margin.Upper));
        var line = Html.Format($"""<path class="one" d="M{Axis.At(1)} {top}V{bottom}"/>""");
        return Html.Format($"""<rect class="margin" x="{low}" y="{top}" width="{high - low}" height="{bottom - top}"/>{line}""");
    }

    public Html Labels(double y) => Html.Each([1 / Outer, 1, Outer], mark => Marks.Tick(Axis.At(mark), y, Figure.Short(mark)));

    private double Outer => Rounds.FirstOrDefault(mark => mark <= Axis.High, defaultValue: Axis.High);

    public Html Mark(RatioInterval? ratio, double y) => ratio is null
        ? Html.Empty
        : Html.Format(
            $"""{Marks.LevelError(Axis, ratio.Low, ratio.High, y)}{Marks.Diamond("estimate", Axis.At(ratio.Estimate), y, 3.4)}""");
}
