using RpcBench.Bench.Reports.Answers;
using RpcBench.Bench.Reports.Markup;
using RpcBench.Records.Figures;
using RpcBench.Statistics;

namespace RpcBench.Bench.Reports.Tables;

/// <summary>All methods over all networks, the PING first: how the answer changes with distance, at a glance.</summary>
public static class NetworkTable
{
    public const string Title = "Every method over every network";

    /// <summary>A table whose networks have three columns each.</summary>
    public static Html Render(Answer answer) => Html.Of($"""
        <div class="scroll" tabindex="0" role="region" aria-label="{Title}"><table class="methods networks">
        <thead><tr><th scope="col" rowspan="2" class="text">Method</th>{Html.Each(answer.Networks, network => Html.Of($"""<th scope="colgroup" colspan="3" class="first">{network.Network.Name}</th>"""))}</tr>
        <tr>{Html.Each(answer.Networks, _ => Html.Of($"""<th scope="col" class="first"><span class="key rest"></span>REST</th><th scope="col"><span class="key grpc"></span>gRPC</th><th scope="col" class="text">Verdict</th>"""))}</tr></thead>
        <tbody class="ping"><tr><th scope="row" class="text">PING</th>{Html.Each(answer.Networks, Ping)}</tr></tbody>
        {Html.Each(answer.MethodNames, name => Html.Of($"""
        <tbody><tr><th scope="row" class="text">{name}</th>{Html.Each(answer.Networks, network => Cells(network, network.Find(name)))}</tr></tbody>
        """))}
        </table></div>
        """);

    /// <summary>The same in GitHub's Markdown.</summary>
    public static string Markdown(Answer answer) => MarkdownTable.Render(
        [("Method", true), .. answer.Networks.SelectMany(network => Headers(network.Network.Name))],
        [
            ["PING", .. answer.Networks.SelectMany(network => new[] { PingTime(network), "", NetworkWords.AskedRoundTrip(network.Network) })],
            .. answer.MethodNames.Select(name => (string[])
            [
                name,
                .. answer.Networks.Select(network => network.Find(name)).SelectMany(method => new[]
                {
                    Cell(method, method?.Rest), Cell(method, method?.Grpc), method?.Verdict ?? Figure.NotMeasured,
                }),
            ]),
        ]);

    /// <summary>The measured round trip, or that there is none.</summary>
    public static string PingTime(NetworkAnswer network) =>
        network.Distance is { } distance ? Figure.Time(distance.RoundTripNanoseconds) : Figure.NotMeasured;

    private static IEnumerable<(string Text, bool IsText)> Headers(string network) =>
        [($"{network}: REST", false), ($"{network}: gRPC", false), ($"{network}: verdict", true)];

    private static Html Ping(NetworkAnswer network) =>
        Html.Of($"""<td colspan="3" class="first{(network.Distance is null ? " none" : "")}">{PingTime(network)} <small>{NetworkWords.AskedRoundTrip(network.Network)}</small></td>""");

    private static Html Cells(NetworkAnswer network, MethodAnswer? method) => Html.Of($"""
        {Time(network, method, method?.Rest, "first")}{Time(network, method, method?.Grpc, "")}<td class="text verdict {VerdictClass(method)}">{(method?.Verdict ?? Figure.NotMeasured)}</td>
        """);

    private static Html Time(NetworkAnswer network, MethodAnswer? method, ArmAnswer? arm, string cssClass) => Mean(method, arm) is { } mean
        ? Html.Of($"""<td class="{cssClass}">{mean}{(network.ShowsRoundTrips ? Html.Of($"<br><small>{RoundTrips(arm!)}</small>") : Html.Empty)}</td>""")
        : Html.Of($"""<td class="{cssClass} none">{Figure.NotMeasured}</td>""");

    private static string Cell(MethodAnswer? method, ArmAnswer? arm) => (Mean(method, arm), arm?.RoundTrips) switch
    {
        (null, _) => Figure.NotMeasured,
        (var mean, null) => mean,
        (var mean, _) => $"{mean} ({RoundTrips(arm!)})",
    };

    private static string? Mean(MethodAnswer? method, ArmAnswer? arm) => arm?.Mean is { } mean
        ? method!.Scale.WithUnit(mean.Nanoseconds) + (method.Source == MeanSource.PairedBlocks ? " †" : "")
        : null;

    private static string RoundTrips(ArmAnswer arm) => (arm.RoundTrips, arm.Floor) switch
    {
        ({ } times, { } floor) => $"{Figure.RoundTrips(times)}, floor {Figure.Times(arm.Distance!.InRoundTrips(floor.Time.TotalNanoseconds))}",
        ({ } times, null) => Figure.RoundTrips(times),
        _ => $"RTT {Figure.NotMeasured}",
    };

    private static string VerdictClass(MethodAnswer? method) => method?.Operation.Verdict switch
    {
        Verdict.ContenderFaster => "grpc-faster",
        Verdict.BaselineFaster => "rest-faster",
        _ => "",
    };
}
