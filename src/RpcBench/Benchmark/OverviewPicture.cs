namespace RpcBench.Benchmark;

/// <summary>The whole result as one self-contained picture: means, ratios with intervals, verdicts and conditions.</summary>
internal static class OverviewPicture
{
    public const string Name = "overview.svg";

    private const string Id = "overview";
    private const int Width = 992;
    private const double Margin = 20;
    private const double Across = Width - (2 * Margin);
    private const double Pitch = 27;
    private const double Top = 90;
    private const double HeadingRoom = 22;
    private const double TitleRoom = 10;
    private const double KeysRoom = 54;
    private const double Foot = 26;
    private const double LetterWidth = 7.8;
    private const double KeysApart = 74;
    private const int LettersOfLine = 140;
    private const int LineRoom = 15;
    private const int ConditionRoom = 18;

    private static readonly Html Standalone = Html.Trusted("xmlns=\"http://www.w3.org/2000/svg\" ");

    /// <summary>Renders the SVG document, light or dark as the reader prefers.</summary>
    public static string Render(RunResult answer)
    {
        var arms = answer.Record.Arms;
        var (panels, bottom) = Panels(answer);
        var unusual = ConditionLine.Unusual(arms, answer.Record.Conditions.Connections).Trim();
        var conditions = Wrap(ConditionLine.DescribeInBrief(answer.Record)).Append(unusual).Where(line => line.Length > 0).ToList();
        var under = Under(answer);
        var shift = Math.Max(0, under.Count - 1) * LineRoom;
        var height = (int)bottom + 16 + (conditions.Count * ConditionRoom) + shift;
        var title = ConditionLine.Title(answer.Record);
        var shown = LeagueTable.Fits(arms) ? "who is faster" : "who is faster, and mean times";
        return Html.Format($"""
            {Marks.Open(Id, "overview", Width, height, $"{title}: {shown}", Describe(answer), Standalone)}
            <style>
            {Stylesheet.Palette}
            {Stylesheet.Charts}
            </style>
            <rect class="ground" width="{Width}" height="{height}" rx="8"/>
            <text class="title" x="{Margin}" y="34">{title}: {ArmWords.Ratio(arms)}</text>
            {Html.Each(under, line => line)}
            <g transform="translate({Margin} {shift})">
            {Html.Each(panels, panel => panel)}
            {Html.Each(conditions.Index(), line => Quiet(0, bottom + ((line.Index + 1) * ConditionRoom), line.Item))}
            </g>
            </svg>

            """).ToString();
    }

    private static string Describe(RunResult answer) => string.Join(" ", answer.Networks.SelectMany(network => (string[])
    [
        .. BenchmarkCharts.Verdicts(network).Select(chart => $"{chart.Title}: {chart.Describe()}"),
        .. LeagueTable.Fits(answer.Record.Arms) ? [] : new[] { BenchmarkCharts.Describe(network, network.Methods) },
    ]));

    private static Html Quiet(double x, double y, string text) => Html.Format($"""<text class="tick" x="{x}" y="{y}">{text}</text>""");

    private static (IReadOnlyList<Html> Panels, double Bottom) Panels(RunResult answer)
    {
        List<Html> panels = [];
        var top = Top;
        foreach (var network in answer.Networks)
        {
            panels.Add(network.IsNamed ? Heading(network, top + HeadingRoom) : Html.Empty);
            top += network.IsNamed ? 2 * HeadingRoom : 0;
            foreach (var pair in BenchmarkCharts.Verdicts(network).Chunk(2))
            {
                panels.Add(Html.Each(pair.Index(), chart => Titled(
                    chart.Item.Title, chart.Index * (Across - RatioFrame.Width), top, chart.Item.Render())));
                top += pair.Max(chart => chart.Bottom) + TitleRoom + Foot;
            }

            panels.Add(Html.Format($"""
                <g transform="translate(0 {top - 4})">{RatioChart.Keys(answer.Record.Conditions.Margin, Across)}</g>
                """));
            top += KeysRoom;
            if (LeagueTable.Fits(network.Record.Arms))
            {
                // So many points would overlap. The table has their times.
                continue;
            }

            var times = new TimePanel(BenchmarkCharts.Rows(network), 100, Across, LabelRoom: 74, Top: 0, Pitch);
            panels.Add(Times(network, times, top));
            top += TitleRoom + times.Bottom + Foot;
        }

        return (panels, top);
    }

    private static Html Times(NetworkResult network, TimePanel panel, double top)
    {
        var title = $"Mean time of a call, {ArmWords.Load(network.InFlight)}, logarithmic";
        return Titled(title, 0, top, Html.Format($"""
            {Marks.PointKeys(network.Record.Arms.ToChart(), (title.Length * LetterWidth) + 24, -TitleRoom, KeysApart)}
            {panel.Render(network.Distance?.RoundTripNanoseconds)}
            {panel.Labels()}
            """));
    }

    private static Html Titled(string title, double x, double y, Html panel) => Html.Format($"""
        <g transform="translate({x} {y})"><text class="heading" x="0" y="0">{title}</text>
        <g transform="translate(0 {TitleRoom})">{panel}</g></g>
        """);

    private static Html Heading(NetworkResult network, double y) => Html.Format($"""
        <text class="title" x="0" y="{y}">Over {network.Network.Name}: {NetworkWords.Configured(network.Network)}</text>
        {(network.Distance is { } distance ? Marks.PingKey(distance.RoundTripNanoseconds, Across - 146, y) : Html.Empty)}
        """);

    /// <summary>Returns the warning, or the wrapped headline with each sentence on a new line.</summary>
    private static IReadOnlyList<Html> Under(RunResult answer)
    {
        if (RunParts.Validity(answer.Record).Warning is { } warning)
        {
            return [Html.Format($"""<text class="warning" x="{Margin}" y="60">{warning}</text>""")];
        }

        var sentences = HeadlineWriter.Write(answer).Sentence.Replace(". ", ".\n", StringComparison.Ordinal).Split('\n');
        var lines = sentences.SelectMany(Wrap);
        return [.. lines.Select((line, index) => Quiet(Margin, 58 + (index * LineRoom), line))];
    }

    private static List<string> Wrap(string sentence) => sentence.Split(' ').Aggregate(
        new List<string>(), (lines, word) => lines is [.. var before, var last] && last.Length + word.Length < LettersOfLine
            ? [.. before, $"{last} {word}"] : [.. lines, word]);
}
