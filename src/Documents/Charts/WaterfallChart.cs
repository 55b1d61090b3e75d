namespace RpcBench.Documents.Charts;

/// <summary>A chart that leads from one time to another in signed steps, from top to bottom.</summary>
public sealed record WaterfallChart(string Id, string Title, (string Name, string Look, double Nanoseconds) First,
    IReadOnlyList<WaterfallStep> Steps, (string Name, string Look, double Nanoseconds) Last)
{
    private const int Width = 540;
    private const double Left = 8;
    private const double Right = Width - 28;
    private const double Top = 30;
    private const double Pitch = 42;
    private const double Thick = 14;

    public Html Draw()
    {
        var ends = Steps.Aggregate(new List<double> { First.Nanoseconds }, (sums, step) => [.. sums, sums[^1] + step.Nanoseconds]);
        double[] reach = [Last.Nanoseconds, .. ends, .. Steps.Select((step, index) => ends[index] + (step.High ?? 0)),
            .. Steps.Select((step, index) => ends[index] + (step.Low ?? 0))];
        var scale = Scale.OfTime(reach.Max());
        List<double> ticks = [.. Ticks.Linear(scale.In(reach.Max()), count: 5).Select(scale.ToBase)];
        var axis = new Axis(Math.Min(0, reach.Min()), ticks[^1], Left, Right, IsLogarithmic: false);
        var bottom = Top + (Pitch * (Steps.Count + 2));
        return Html.Format($"""
            {Marks.Open(Id, "points", Width, (int)bottom + 28, Title, Describe())}
            <text x="0" y="18">{scale.Unit} a call; lines are intervals</text>
            {Marks.Columns(axis, ticks, scale, Top, bottom)}
            {Whole(Id, First, axis, scale, Top)}
            {Html.Each(Steps.Index(), step => Step(step.Item, ends[step.Index], axis, scale, Top + (Pitch * (step.Index + 1))))}
            {Whole(Id, Last, axis, scale, Top + (Pitch * (Steps.Count + 1)))}
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
        ? Scale.OfTime(step.Nanoseconds, low, high).Interval((step.Nanoseconds, low, high)) : Format.Time(step.Nanoseconds))}";

    private static Html Whole(
        string id, (string Name, string Look, double Nanoseconds) bar, Axis axis, Scale scale, double top) => Html.Format($"""
        {Marks.Value(Left, top + 15, $"{bar.Name}: {scale.Significant(bar.Nanoseconds)} {scale.Unit}")}
        {Marks.Titled($"{bar.Name}: {Format.Time(bar.Nanoseconds)}", Marks.Bar(
            id, bar.Look, axis.At(0), top + 21, axis.At(bar.Nanoseconds) - axis.At(0), Thick))}
        """);

    private static Html Step(WaterfallStep step, double from, Axis axis, Scale scale, double top)
    {
        var (start, end) = (axis.At(from), axis.At(from + step.Nanoseconds));
        var (x, width) = (Math.Min(start, end), Math.Max(1, Math.Abs(end - start)));
        var kind = step switch { { IsUnexplained: true } => "unexplained", { Nanoseconds: > 0 } => "more", _ => "less" };
        return Html.Format($"""
            {Marks.Value(Left, top + 15, $"{step.Name}: {(step.Nanoseconds > 0 ? "+" : "")}{scale.Significant(step.Nanoseconds)}")}
            {Marks.Titled(Describe(step), Html.Format($"""
            <rect class="step {kind}" x="{x}" y="{top + 21}" width="{width}" height="{Thick}"/>
            {(step is { Low: { } low, High: { } high }
                ? Marks.LevelError(axis, from + low, from + high, top + 21 + (Thick / 2))
                : Html.Empty)}
            """))}
            """);
    }
}

/// <summary>A step in nanoseconds. A negative step makes a call shorter. A step without an interval was not measured as a
/// difference.</summary>
public sealed record WaterfallStep(string Name, double Nanoseconds, double? Low, double? High, bool IsUnexplained = false);
