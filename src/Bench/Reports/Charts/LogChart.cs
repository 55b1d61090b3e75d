using RpcBench.Bench.Reports.Answers;
using RpcBench.Bench.Reports.Markup;

namespace RpcBench.Bench.Reports.Charts;

/// <summary>Both APIs over all methods on one logarithmic axis.</summary>
public static class LogChart
{
    private const string Name = "all";
    private const int Width = 580;
    private const double Pitch = 30;
    private const double Top = 34;

    /// <summary>The picture of all methods.</summary>
    public static Html Render(NetworkAnswer network)
    {
        var rows = LogRow.All(network, Top + (Pitch / 2), Pitch);
        var bottom = Top + (Pitch * rows.Count);
        var panel = new TimePanel(92, Width - 4, LabelRoom: 86, Top, bottom);
        return Html.Of($"""
            {ChartText.Open(network.IdPrefix + Name, "points", Width, (int)bottom + 30, $"All methods{network.Over}: mean time of a call on a logarithmic axis, REST and gRPC", ChartText.Describe(network, network.Methods))}
            {Legend.Points(10, 16, apart: 110)}
            {Legend.Ping(network, 230, 16)}
            {panel.Render(rows, network.Distance?.RoundTripNanoseconds)}
            {Html.Each(rows, Label)}
            </svg>
            """);
    }

    /// <summary>The name at the left of a line.</summary>
    public static Html Label(LogRow row) => row.Heading is { } heading
        ? Html.Of($"""<text class="heading" x="0" y="{row.Y + 5}">{heading}</text>""")
        : Html.Of($"""<text x="14" y="{row.Y + 5}">{row.Method!.Operation.Shape}</text>""");
}
