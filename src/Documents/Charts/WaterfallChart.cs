namespace RpcBench.Documents.Charts;

/// <summary>A chart that leads from one time to another in signed steps, from top to bottom.</summary>
public sealed record WaterfallChart(string Id, string Title, (string Name, string Look, double Nanoseconds) First,
    IReadOnlyList<WaterfallStep> Steps, (string Name, string Look, double Nanoseconds) Last)
{
    private const int Width = 540;
    private const double Left = 8;
    private const double Right = Width - 28;
    private const double Top = 30;
    private const double RowHeight = 42;
    private const double BarHeight = 14;

    public Html Draw()
    {
        var ends = Steps.Aggregate(new List<double> { First.Nanoseconds }, (sums, step) => [.. sums, sums[^1] + step.Nanoseconds]);
        double[] reach = [Last.Nanoseconds, .. ends, .. Steps.Select((step, index) => ends[index] + (step.High ?? 0)),
            .. Steps.Select((step, index) => ends[index] + (step.Low ?? 0))];
        var scale = Scale.ForTimes(reach.Max());
        List<double> ticks = [.. Ticks.Linear(scale.ToUnit(reach.Max()), count: 5).Select(scale.ToBase)];
        var axis = new Axis(Math.Min(0, reach.Min()), ticks[^1], Left, Right, IsLogarithmic: false);
        var bottom = Top + (RowHeight * (Steps.Count + 2));
        return Html.Format($"""
            {Marks.OpenPicture(Id, "points", Width, (int)bottom + 28, Title, Describe())}
            <text x="0" y="18">{scale.Unit} a call; lines are intervals</text>
            {Marks.VerticalGrid(axis, ticks, scale, Top, bottom)}
            {RenderWholeBar(Id, First, axis, scale, Top)}
            {Html.Each(Steps.Index(), step => RenderStep(step.Item, ends[step.Index], axis, scale, Top + (RowHeight * (step.Index + 1))))}
            {RenderWholeBar(Id, Last, axis, scale, Top + (RowHeight * (Steps.Count + 1)))}
            </svg>
            """);
    }

    private string Describe() => string.Join(" ",
    [
        $"{First.Name}: {Format.Time(First.Nanoseconds)}.",
        .. Steps.Select(step => $"{Describe(step)}."),
        $"{Last.Name}: {Format.Time(Last.Nanoseconds)}.",
    ]);

    private static string Describe(WaterfallStep step) => $"{step.Name}: {(step is { Low: { } low, High: { } high }
        ? Scale.ForTimes(step.Nanoseconds, low, high).FormatInterval((step.Nanoseconds, low, high)) : Format.Time(step.Nanoseconds))}";

    private static Html RenderWholeBar(
        string id, (string Name, string Look, double Nanoseconds) bar, Axis axis, Scale scale, double top) => Html.Format($"""
        {Marks.Value(Left, top + 15, $"{bar.Name}: {scale.FormatSignificant(bar.Nanoseconds)} {scale.Unit}")}
        {Marks.AddTitle($"{bar.Name}: {Format.Time(bar.Nanoseconds)}", Marks.Bar(
            id, bar.Look, axis.At(0), top + 21, axis.At(bar.Nanoseconds) - axis.At(0), BarHeight))}
        """);

    private static Html RenderStep(WaterfallStep step, double from, Axis axis, Scale scale, double top)
    {
        var (start, end) = (axis.At(from), axis.At(from + step.Nanoseconds));
        var (x, width) = (Math.Min(start, end), Math.Max(1, Math.Abs(end - start)));
        var kind = step switch { { IsUnexplained: true } => "unexplained", { Nanoseconds: > 0 } => "more", _ => "less" };
        return Html.Format($"""
            {Marks.Value(Left, top + 15, $"{step.Name}: {(step.Nanoseconds > 0 ? "+" : "")}{scale.FormatSignificant(step.Nanoseconds)}")}
            {Marks.AddTitle(Describe(step), Html.Format($"""
            <rect class="step {kind}" x="{x}" y="{top + 21}" width="{width}" height="{BarHeight}"/>
            {(step is { Low: { } low, High: { } high }
                ? Marks.HorizontalErrorBar(axis, from + low, from + high, top + 21 + (BarHeight / 2))
                : Html.Empty)}
            """))}
            """);
    }
}

/// <summary>A step in nanoseconds. A negative step makes a call shorter. A step without an interval was not measured as a
/// difference.</summary>
public sealed record WaterfallStep(string Name, double Nanoseconds, double? Low, double? High, bool IsUnexplained = false);
