namespace RpcBench.Reports.Charts;

/// <summary>The whole result as one picture that stands alone: means, ratios with intervals, verdicts, conditions.</summary>
internal static class OverviewPicture
{
    private const string Id = "overview";
    private const int Width = 992;
    private const double Margin = 20;
    private const double Pitch = 27;
    private const double LinePitch = 18;
    private const double Top = 118;
    private const double HeadingRoom = 34;
    private const double Foot = 22;
    private const double RatioLeft = 548;
    private const double RatioRight = 732;
    private const double FigureLeft = 744;
    private const double VerdictLeft = 890;
    private const double KeyLeft = Margin + 6;
    private const double KeysApart = 74;
    private const double MeansLeft = 220;
    private const double SignRoom = 18;
    private const double VerdictRoom = 72;
    private const int LettersOfLine = 140;
    private const int LineRoom = 15;

    private static readonly Html Standalone = Html.Trusted("xmlns=\"http://www.w3.org/2000/svg\" ");

    /// <summary>An SVG document, light or dark as its reader prefers.</summary>
    public static string Render(RunResult answer)
    {
        var arms = answer.Record.Arms;
        var ratios = RatioAxis.Fit(answer.Record, answer.Methods, RatioLeft, RatioRight);
        var (panels, bottom) = Panels(answer, ratios);
        ChartArm[] keys = [.. arms];
        var hasOne = arms.Count == 2;
        var width = Width + (int)(hasOne ? 0 : SignRoom + VerdictRoom);
        // A line of its own, where there is any.
        var unusual = ConditionLine.Unusual(arms, answer.Record.Conditions.Connections).Trim();
        var under = Under(answer);
        // One line has room between the title and the keys.
        var shift = Math.Max(0, under.Count - 1) * LineRoom;
        var height = (int)bottom + (unusual.Length == 0 ? 40 : 58) + shift;
        var description = string.Join(" ", answer.Networks.Select(network =>
            (network.IsNamed ? $"Over {network.Network.Name}: " : "") + MatrixCharts.Describe(network, network.Methods)));
        var title = $"{ConditionLine.Title(answer.Record)}: mean time of a call";
        var one = ratios.Axis.At(1);
        return Html.Format($"""
            {Marks.Open(Id, "overview", width, height, $"{title} and ratio, all methods", description, Standalone)}
            <style>
            {Stylesheet.Palette}
            {Stylesheet.Charts}
            </style>
            <rect class="ground" width="{width}" height="{height}" rx="8"/>
            <text class="title" x="{Margin}" y="34">{title}, and {ArmWords.Ratio(arms)}</text>
            {Html.Each(under, line => line)}
            <g transform="translate(0 {shift})">
            {Marks.PointKeys(keys, KeyLeft, 88, KeysApart)}
            {Head(Math.Max(MeansLeft, Marks.EndOfPointKeys(keys, KeyLeft, KeysApart)), "mean of a call, logarithmic")}
            <text class="column" text-anchor="middle" x="{(RatioLeft + RatioRight) / 2}" y="88">{ArmWords.Quotient(arms)}</text>
            {Marks.Tick(one - 7, 107, hasOne ? $"← {arms[1].Label} faster" : $"← {arms[0].Label} slower", "end")}{Quiet(
                one + 7, 107, $"{arms[0].Label} faster →")}
            {Head(FigureLeft, "ratio [interval]")}
            {Head(VerdictLeft + (hasOne ? 0 : SignRoom), "verdict")}
            {Html.Each(panels, panel => panel)}
            {Quiet(Margin, bottom + 24, ConditionLine.Describe(answer.Record, isWhole: false))}
            {(unusual.Length == 0 ? Html.Empty : Quiet(Margin, bottom + 42, unusual))}
            </g>
            </svg>

            """).ToString();
    }

    private static Html Head(double x, string text) => Html.Format($"""<text class="column" x="{x}" y="88">{text}</text>""");

    private static Html Quiet(double x, double y, string text) => Html.Format($"""<text class="tick" x="{x}" y="{y}">{text}</text>""");

    private static (IReadOnlyList<Html> Panels, double Bottom) Panels(RunResult answer, RatioAxis ratios)
    {
        List<Html> panels = [];
        // Each contender has its own line beside a method's means.
        var pitch = Math.Max(Pitch, LinePitch * (answer.Record.Arms.Count - 1));
        var top = Top;
        foreach (var network in answer.Networks)
        {
            // A network's name stands over its own lines.
            top += network.IsNamed ? HeadingRoom : 0;
            var panel = new TimePanel(MatrixCharts.Rows(network), 128, RatioLeft - 20, LabelRoom: 74, top, pitch);
            panels.Add(Html.Format($"""
                {(network.IsNamed ? Heading(network, panel.Top - 10) : Html.Empty)}
                {panel.Render(network.Distance?.RoundTripNanoseconds)}
                {ratios.Ground(panel.Top, panel.Bottom)}
                {ratios.Labels(panel.Bottom + 18)}
                <g transform="translate({Margin})">{panel.Labels()}</g>
                {Html.Each(panel.Rows.Index().Where(row => row.Item.Method is not null), row => Verdicts(
                    row.Item.Method!, panel.MiddleOf(row.Index), ratios))}
                """));
            top = panel.Bottom + Foot;
        }

        return (panels, top);
    }

    private static Html Heading(NetworkResult network, double y)
    {
        var words = $"Over {network.Network.Name}: {NetworkWords.Configured(network.Network)}";
        return Html.Format($"""
            <text class="heading" x="{Margin}" y="{y}">{words}</text>{(network.Distance is { } distance
                ? Marks.PingKey(distance.RoundTripNanoseconds, VerdictLeft - 146, y)
                : Html.Empty)}
            """);
    }

    /// <summary>A warning, or the headline in lines that end within the picture, of which each sentence begins one.</summary>
    private static IReadOnlyList<Html> Under(RunResult answer)
    {
        if (ConditionLine.Warning(answer.Record) is { } warning)
        {
            return [Html.Format($"""<text class="warning" x="{Margin}" y="60">{warning}</text>""")];
        }

        var lines = HeadlineWriter.Write(answer).Sentence.Replace(". ", ".\n", StringComparison.Ordinal).Split('\n').SelectMany(Wrap);
        return [.. lines.Select((line, index) => Quiet(Margin, 58 + (index * LineRoom), line))];
    }

    private static List<string> Wrap(string sentence) => sentence.Split(' ').Aggregate(
        new List<string>(), (lines, word) => lines is [.. var before, var last] && last.Length + word.Length < LettersOfLine
            ? [.. before, $"{last} {word}"] : [.. lines, word]);

    private static Html Verdicts(MethodResult method, double middle, RatioAxis ratios) => Html.Each(method.Contenders.Index(), contender =>
    {
        var (comparison, count) = (contender.Item.Comparison, method.Contenders.Count);
        var (y, verdict) = (middle + ((contender.Index - ((count - 1) / 2.0)) * LinePitch), method.VerdictCell(contender.Item));
        var winner = verdict.Look is { } look ? $"{look}-faster" : null;
        var (sign, room) = count == 1 ? (Html.Empty, 0.0) : (Marks.Point(contender.Item.Look, FigureLeft + Marks.Radius, y), SignRoom);
        return Html.Format($"""
            {sign}{ratios.Mark(comparison?.Ratio, y)}
            {Marks.Value(FigureLeft + room, y + 4.5, comparison is null ? Figure.NotMeasured : Figure.Interval(comparison.Ratio))}
            <text{Html.Class("verdict", winner)} x="{VerdictLeft + room}" y="{y + 4.5}">{verdict.Text}</text>
            """);
    });
}
