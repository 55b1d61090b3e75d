using RpcBench.Bench.Reports.Answers;
using RpcBench.Bench.Reports.Markup;
using RpcBench.Bench.Reports.Styles;
using RpcBench.Records.Figures;

namespace RpcBench.Bench.Reports.Charts;

/// <summary>The whole answer as one picture that stands alone: means, ratios with intervals, verdicts, conditions.</summary>
public static class OverviewPicture
{
    private const string Id = "overview";
    private const int Width = 992;
    private const double Margin = 20;
    private const double Pitch = 27;
    private const double LinePitch = 18;
    private const double Top = 118;
    private const double Heading = 34;
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

    private static readonly Html Standalone = Html.Trusted("xmlns=\"http://www.w3.org/2000/svg\" ");

    /// <summary>An SVG document, light or dark as its reader prefers.</summary>
    public static string Render(Answer answer)
    {
        var arms = answer.Record.Arms;
        var ratios = RatioAxis.Of(answer.Record, answer.Networks.SelectMany(network => network.Methods), RatioLeft, RatioRight);
        var (panels, bottom) = Panels(answer, ratios);
        string[] labels = [.. arms.Select(arm => arm.Label)];
        var hasOne = arms.Count == 2;
        var width = Width + (int)(hasOne ? 0 : SignRoom + VerdictRoom);
        var height = (int)bottom + (Connections(answer, 0) == Html.Empty ? 40 : 58);
        return Html.Of($"""
            {Open(answer, width, height)}
            <style>
            {Stylesheet.Palette}
            {Stylesheet.Charts}
            </style>
            <rect class="ground" width="{width}" height="{height}" rx="8"/>
            <text class="title" x="{Margin}" y="34">{ArmWords.Of(arms)} over one store: mean time of a call, and {ArmWords.Ratio(arms)}</text>
            {Warning(answer)}
            {ArmKeys.Points(labels, KeyLeft, 88, KeysApart)}
            <text class="column" x="{Math.Max(MeansLeft, ArmKeys.EndOfPoints(labels, KeyLeft, KeysApart))}" y="88">mean of a call, logarithmic</text>
            <text class="column" text-anchor="middle" x="{(RatioLeft + RatioRight) / 2}" y="88">{ArmWords.Quotient(arms)}</text>
            <text class="tick" text-anchor="end" x="{ratios.Axis.At(1) - 7}" y="107">← {(hasOne ? $"{labels[1]} faster" : $"{labels[0]} slower")}</text><text class="tick" x="{ratios.Axis.At(1) + 7}" y="107">{labels[0]} faster →</text>
            <text class="column" x="{FigureLeft}" y="88">ratio [interval]</text>
            <text class="column" x="{VerdictLeft + (hasOne ? 0 : SignRoom)}" y="88">verdict</text>
            {Html.Each(panels, panel => panel)}
            <text class="tick" x="{Margin}" y="{bottom + 24}">{ConditionLine.Of(answer.Record, withConnections: false)}</text>
            {Connections(answer, bottom + 42)}
            </svg>

            """).ToString();
    }

    private static Html Open(Answer answer, int width, int height) => ChartText.Open(
        Id,
        "overview",
        width,
        height,
        $"{ArmWords.Of(answer.Record.Arms)} over one store: mean time of a call and ratio, all methods",
        string.Join(" ", answer.Networks.Select(network =>
            (network.IsNamed ? $"Over {network.Network.Name}: " : "") + ChartText.Describe(network, network.Methods))),
        Standalone);

    /// <summary>A panel for each network, one under the other, and where the last one ends.</summary>
    private static (IReadOnlyList<Html> Panels, double Bottom) Panels(Answer answer, RatioAxis ratios)
    {
        List<Html> panels = [];
        // Each contender has its own line beside a method's means.
        var pitch = Math.Max(Pitch, LinePitch * (answer.Record.Arms.Count - 1));
        var top = Top;
        foreach (var network in answer.Networks)
        {
            // A network's name stands over its own lines.
            top += network.IsNamed ? Heading : 0;
            var rows = MatrixCharts.Rows(network, top + (pitch / 2), pitch);
            var bottom = top + (pitch * rows.Count);
            panels.Add(Panel(network, rows, ratios, top, bottom));
            top = bottom + Foot;
        }

        return (panels, top);
    }

    private static Html Panel(NetworkAnswer network, IReadOnlyList<LogRow> rows, RatioAxis ratios, double top, double bottom) => Html.Of($"""
        {(network.IsNamed ? NetworkHeading(network, top - 10) : Html.Empty)}
        {new TimePanel(128, RatioLeft - 20, LabelRoom: 74, top, bottom).Render(rows, network.Distance?.RoundTripNanoseconds)}
        {ratios.Ground(top, bottom)}
        {ratios.Labels(bottom + 18)}
        <g transform="translate({Margin})">{Html.Each(rows, LogChart.Label)}</g>
        {Html.Each(rows.Where(row => row.Method is not null), row => Verdicts(row.Method!, row.Y, ratios))}
        """);

    /// <summary>A line of its own, where the policy is not the usual one.</summary>
    private static Html Connections(Answer answer, double y) => ConnectionWords.Sentence(answer.Record.Conditions.Connections) is { Length: > 0 } sentence
        ? Html.Of($"""<text class="tick" x="{Margin}" y="{y}">{sentence.Trim()}</text>""")
        : Html.Empty;

    private static Html NetworkHeading(NetworkAnswer network, double y) => Html.Of($"""
        <text class="heading" x="{Margin}" y="{y}">Over {network.Network.Name}: {NetworkWords.Asked(network.Network)}</text>{(network.Distance is { } distance ? Marks.PingKey(distance.RoundTripNanoseconds, VerdictLeft - 146, y) : Html.Empty)}
        """);

    private static Html Warning(Answer answer) => ConditionLine.Warning(answer.Record) is { } warning
        ? Html.Of($"""<text class="warning" x="{Margin}" y="60">{warning}</text>""")
        : Html.Each(Lines(answer).Index(), line => Html.Of($"""<text class="tick" x="{Margin}" y="{58 + (line.Index * 15)}">{line.Item}</text>"""));

    /// <summary>The whole answer; what it says of each of several contenders on a line of its own.</summary>
    private static string[] Lines(Answer answer)
    {
        var sentence = HeadlineWriter.Write(answer).Sentence;
        return answer.Record.Arms.Count == 2 ? [sentence] : sentence.Replace(". ", ".\n", StringComparison.Ordinal).Split('\n');
    }

    private static Html Verdicts(MethodAnswer method, double middle, RatioAxis ratios) => method.Contenders is [var only]
        ? Verdict(method, only, middle, ratios)
        : Html.Each(method.Contenders.Index(), contender =>
        {
            var y = middle + ((contender.Index - ((method.Contenders.Count - 1) / 2.0)) * LinePitch);
            return Html.Of($"{Marks.Point(contender.Item.Id, FigureLeft + Marks.Radius, y)}{Verdict(method, contender.Item, y, ratios, SignRoom)}");
        });

    private static Html Verdict(MethodAnswer method, ArmAnswer contender, double y, RatioAxis ratios, double shift = 0) => Html.Of($"""
        {ratios.Mark(contender.Comparison?.Ratio, y)}
        <text class="value" x="{FigureLeft + shift}" y="{y + 4.5}">{(contender.Comparison is { } comparison ? Figure.Interval(comparison.Ratio) : Figure.NotMeasured)}</text>
        <text class="verdict" x="{VerdictLeft + shift}" y="{y + 4.5}">{method.VerdictOf(contender)}</text>
        """);
}
