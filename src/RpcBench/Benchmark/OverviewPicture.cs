namespace RpcBench.Benchmark;

/// <summary>The whole result as one self-contained picture: means, ratios with intervals, verdicts and conditions.</summary>
internal static class OverviewPicture
{
    public const string Name = "overview.svg";

    private const string Id = "overview";
    private const int Width = 992;
    private const double Margin = 20;
    private const double ContentWidth = Width - (2 * Margin);
    private const double RowHeight = 27;
    private const double Top = 90;
    private const double HeadingHeight = 22;
    private const double TitleHeight = 10;
    private const double KeysHeight = 54;
    private const double PanelGap = 26;
    private const double LetterWidth = 7.8;
    private const double KeySpacing = 74;
    private const int MaxLineLength = 140;
    private const int LineHeight = 15;
    private const int ConditionLineHeight = 18;

    private static readonly Html NamespaceAttribute = Html.Trusted("xmlns=\"http://www.w3.org/2000/svg\" ");

    /// <summary>Renders the SVG document, which follows the reader's preference for light or dark colours.</summary>
    public static string Render(RunResult run)
    {
        var arms = run.Record.Arms;
        var (panels, bottom) = RenderPanels(run);
        var unusual = ConditionLine.DescribeUnusual(arms, run.Record.Conditions.Connections).Trim();
        var conditions = Wrap(ConditionLine.DescribeInBrief(run.Record)).Append(unusual).Where(line => line.Length > 0).ToList();
        var under = RenderHeadline(run);
        var shift = Math.Max(0, under.Count - 1) * LineHeight;
        var height = (int)bottom + 16 + (conditions.Count * ConditionLineHeight) + shift;
        var title = ConditionLine.CreateTitle(run.Record);
        var shown = LeagueTable.IsNeededFor(arms) ? "who is faster" : "who is faster, and mean times";
        return Html.Format($"""
            {Marks.OpenPicture(Id, "overview", Width, height, $"{title}: {shown}", Describe(run), NamespaceAttribute)}
            <style>
            {Stylesheet.Palette}
            {Stylesheet.Charts}
            </style>
            <rect class="ground" width="{Width}" height="{height}" rx="8"/>
            <text class="title" x="{Margin}" y="34">{title}: {ArmText.DescribeRatio(arms)}</text>
            {Html.Each(under, line => line)}
            <g transform="translate({Margin} {shift})">
            {Html.Each(panels, panel => panel)}
            {Html.Each(conditions.Index(), line => RenderText(0, bottom + ((line.Index + 1) * ConditionLineHeight), line.Item))}
            </g>
            </svg>

            """).ToString();
    }

    private static string Describe(RunResult run) => string.Join(" ", run.Networks.SelectMany(network => (string[])
    [
        .. BenchmarkCharts.CreateVerdictCharts(network).Select(chart => $"{chart.Title}: {chart.Describe()}"),
        .. LeagueTable.IsNeededFor(run.Record.Arms) ? [] : new[] { BenchmarkCharts.Describe(network, network.Methods) },
    ]));

    private static Html RenderText(double x, double y, string text) => Html.Format($"""<text class="tick" x="{x}" y="{y}">{text}</text>""");

    private static (IReadOnlyList<Html> Panels, double Bottom) RenderPanels(RunResult run)
    {
        List<Html> panels = [];
        var top = Top;
        foreach (var network in run.Networks)
        {
            panels.Add(network.IsNamed ? RenderHeading(network, top + HeadingHeight) : Html.Empty);
            top += network.IsNamed ? 2 * HeadingHeight : 0;
            foreach (var pair in BenchmarkCharts.CreateVerdictCharts(network).Chunk(2))
            {
                panels.Add(Html.Each(pair.Index(), chart => RenderTitled(
                    chart.Item.Title, chart.Index * (ContentWidth - RatioFrame.Width), top, chart.Item.Render())));
                top += pair.Max(chart => chart.Bottom) + TitleHeight + PanelGap;
            }

            panels.Add(Html.Format($"""
                <g transform="translate(0 {top - 4})">{RatioChart.RenderKeys(run.Record.Conditions.Margin, ContentWidth)}</g>
                """));
            top += KeysHeight;
            if (LeagueTable.IsNeededFor(network.Record.Arms))
            {
                // So many points would overlap. The table has their times.
                continue;
            }

            var times = new TimePanel(BenchmarkCharts.CreateRows(network), 100, ContentWidth, LabelWidth: 74, Top: 0, RowHeight);
            panels.Add(RenderTimes(network, times, top));
            top += TitleHeight + times.Bottom + PanelGap;
        }

        return (panels, top);
    }

    private static Html RenderTimes(NetworkResult network, TimePanel panel, double top)
    {
        var title = $"Mean time of a call, {ArmText.DescribeLoad(network.InFlight)}, logarithmic";
        return RenderTitled(title, 0, top, Html.Format($"""
            {Marks.PointKeys(network.Record.Arms.ToChartArms(), (title.Length * LetterWidth) + 24, -TitleHeight, KeySpacing)}
            {panel.Render(network.Distance?.RoundTripNanoseconds)}
            {panel.RenderLabels()}
            """));
    }

    private static Html RenderTitled(string title, double x, double y, Html panel) => Html.Format($"""
        <g transform="translate({x} {y})"><text class="heading" x="0" y="0">{title}</text>
        <g transform="translate(0 {TitleHeight})">{panel}</g></g>
        """);

    private static Html RenderHeading(NetworkResult network, double y) => Html.Format($"""
        <text class="title" x="0" y="{y}">Over {network.Network.Name}: {NetworkText.DescribeConfiguration(network.Network)}</text>
        {(network.Distance is { } distance ? Marks.PingKey(distance.RoundTripNanoseconds, ContentWidth - 146, y) : Html.Empty)}
        """);

    /// <summary>Returns the warning, or the wrapped headline with each sentence on a new line.</summary>
    private static IReadOnlyList<Html> RenderHeadline(RunResult run)
    {
        if (ReportParts.CreateValidity(run.Record).Warning is { } warning)
        {
            return [Html.Format($"""<text class="warning" x="{Margin}" y="60">{warning}</text>""")];
        }

        var sentences = HeadlineWriter.Write(run).Sentence.Replace(". ", ".\n", StringComparison.Ordinal).Split('\n');
        var lines = sentences.SelectMany(Wrap);
        return [.. lines.Select((line, index) => RenderText(Margin, 58 + (index * LineHeight), line))];
    }

    private static List<string> Wrap(string sentence) => sentence.Split(' ').Aggregate(
        new List<string>(), (lines, word) => lines is [.. var before, var last] && last.Length + word.Length < MaxLineLength
            ? [.. before, $"{last} {word}"] : [.. lines, word]);
}
