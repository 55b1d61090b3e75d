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
    private const double Top = 118;
    private const double Heading = 34;
    private const double Foot = 22;
    private const double RatioLeft = 548;
    private const double RatioRight = 732;
    private const double FigureLeft = 744;
    private const double VerdictLeft = 890;

    private static readonly Html Standalone = Html.Trusted("xmlns=\"http://www.w3.org/2000/svg\" ");

    /// <summary>An SVG document, light or dark as its reader prefers.</summary>
    public static string Render(Answer answer)
    {
        var ratios = RatioAxis.Of(answer.Record, answer.Networks.SelectMany(network => network.Methods), RatioLeft, RatioRight);
        var (panels, bottom) = Panels(answer, ratios);
        var height = (int)bottom + (Connections(answer, 0) == Html.Empty ? 40 : 58);
        return Html.Of($"""
            {Open(answer, height)}
            <style>
            {Stylesheet.Palette}
            {Stylesheet.Charts}
            </style>
            <rect class="ground" width="{Width}" height="{height}" rx="8"/>
            <text class="title" x="{Margin}" y="34">REST and gRPC over one store: mean time of a call, and time of gRPC over time of REST</text>
            {Warning(answer)}
            {Marks.PointKeys(Margin + 6, 88, apart: 74)}
            <text class="column" x="220" y="88">mean of a call, logarithmic</text>
            <text class="column" text-anchor="middle" x="{(RatioLeft + RatioRight) / 2}" y="88">gRPC / REST</text>
            <text class="tick" text-anchor="end" x="{ratios.Axis.At(1) - 7}" y="107">← gRPC faster</text><text class="tick" x="{ratios.Axis.At(1) + 7}" y="107">REST faster →</text>
            <text class="column" x="{FigureLeft}" y="88">ratio [interval]</text>
            <text class="column" x="{VerdictLeft}" y="88">verdict</text>
            {Html.Each(panels, panel => panel)}
            <text class="tick" x="{Margin}" y="{bottom + 24}">{ConditionLine.Of(answer.Record, withConnections: false)}</text>
            {Connections(answer, bottom + 42)}
            </svg>

            """).ToString();
    }

    private static Html Open(Answer answer, int height) => ChartText.Open(
        Id,
        "overview",
        Width,
        height,
        "REST and gRPC over one store: mean time of a call and ratio, all methods",
        string.Join(" ", answer.Networks.Select(network =>
            (network.IsNamed ? $"Over {network.Network.Name}: " : "") + ChartText.Describe(network, network.Methods))),
        Standalone);

    /// <summary>A panel for each network, one under the other, and where the last one ends.</summary>
    private static (IReadOnlyList<Html> Panels, double Bottom) Panels(Answer answer, RatioAxis ratios)
    {
        List<Html> panels = [];
        var top = Top;
        foreach (var network in answer.Networks)
        {
            // A network's name stands over its own lines.
            top += network.IsNamed ? Heading : 0;
            var rows = MatrixCharts.Rows(network, top + (Pitch / 2), Pitch);
            var bottom = top + (Pitch * rows.Count);
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
        {Html.Each(rows.Where(row => row.Method is not null), row => Verdict(row.Method!, row.Y, ratios))}
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
        : Html.Of($"""<text class="tick" x="{Margin}" y="58">{HeadlineWriter.Write(answer).Sentence}</text>""");

    private static Html Verdict(MethodAnswer method, double y, RatioAxis ratios) => Html.Of($"""
        {ratios.Mark(method.Operation.Ratio, y)}
        <text class="value" x="{FigureLeft}" y="{y + 4.5}">{(method.Operation.Ratio is { } ratio ? Figure.Interval(ratio) : Figure.NotMeasured)}</text>
        <text class="verdict" x="{VerdictLeft}" y="{y + 4.5}">{method.Verdict}</text>
        """);
}
