using RpcBench.Bench.Reports.Answers;
using RpcBench.Bench.Reports.Markup;
using RpcBench.Records;
using RpcBench.Records.Figures;

namespace RpcBench.Bench.Reports.Tables;

/// <summary>All methods over all networks, the PING first: how the answer changes with distance, at a glance.</summary>
internal static class NetworkTable
{
    public const string Title = "Every method over every network";

    private static readonly string[] Headers = [ArmNames.Rest, ArmNames.Grpc, "verdict"];

    /// <summary>A line for each method, three cells for each network.</summary>
    public static GroupedTable Of(Answer answer) => new(
        Title,
        [("Method", true), .. answer.Networks.SelectMany(network => Headers.Select((header, index) => new TableHeader($"{network.Network.Name}: {header}", IsText: index == 2)))],
        [
            new("PING", [[.. answer.Networks.SelectMany(network => new[] { PingTime(network), "", NetworkWords.AskedRoundTrip(network.Network) })]]),
            .. answer.MethodNames.Select(name => new LineGroup(name, [[.. answer.Networks.SelectMany(network => Cells(network.Find(name)))]])),
        ]);

    /// <summary>The same for the page, where each network has its three columns under its name.</summary>
    public static Html Render(Answer answer) => Html.Of($"""
        <div class="scroll" tabindex="0" role="region" aria-label="{Title}"><table class="methods networks">
        <thead><tr><th scope="col" rowspan="2" class="text">Method</th>{Html.Each(answer.Networks, network => Html.Of($"""<th scope="colgroup" colspan="3" class="first">{network.Network.Name}</th>"""))}</tr>
        <tr>{Html.Each(answer.Networks, _ => Html.Of($"""<th scope="col" class="first"><span class="key rest"></span>REST</th><th scope="col"><span class="key grpc"></span>gRPC</th><th scope="col" class="text">Verdict</th>"""))}</tr></thead>
        <tbody class="ping"><tr><th scope="row" class="text">PING</th>{Html.Each(answer.Networks, network =>
            Html.Of($"""<td colspan="3" class="first{(network.Distance is null ? " none" : "")}">{PingTime(network)} <small>{NetworkWords.AskedRoundTrip(network.Network)}</small></td>"""))}</tr></tbody>
        {Html.Each(answer.MethodNames, name => Html.Of($"""
        <tbody><tr><th scope="row" class="text">{name}</th>{Html.Each(answer.Networks, network => Row(network, network.Find(name)))}</tr></tbody>
        """))}
        </table></div>
        """);

    private static string PingTime(NetworkAnswer network) => network.Distance is { } distance ? Figure.Time(distance.RoundTripNanoseconds) : Figure.NotMeasured;

    private static IEnumerable<string?> Cells(MethodAnswer? method) => method is null
        ? [null, null, null]
        : [.. method.Arms.Select(arm => Mean(method, arm) is { } mean ? mean + (arm.RoundTrips is null ? "" : $" ({RoundTrips(arm)})") : null), method.Verdict];

    private static Html Row(NetworkAnswer network, MethodAnswer? method) => Html.Of($"""
        {Time(network, method, method?.Rest, "first")}{Time(network, method, method?.Grpc, "")}<td class="text {HtmlTable.ClassOf(method?.Operation.Verdict) ?? "verdict"}">{(method is null ? Figure.NotMeasured : method.Verdict)}</td>
        """);

    private static Html Time(NetworkAnswer network, MethodAnswer? method, ArmAnswer? arm, string cssClass) => arm is not null && Mean(method!, arm) is { } mean
        ? Html.Of($"""<td class="{cssClass}">{mean}{(network.ShowsRoundTrips ? Html.Of($"<br><small>{RoundTrips(arm)}</small>") : Html.Empty)}</td>""")
        : Html.Of($"""<td class="{cssClass} none">{Figure.NotMeasured}</td>""");

    private static string? Mean(MethodAnswer method, ArmAnswer arm) => arm.Mean is { } mean
        ? method.Scale.WithUnit(mean.Nanoseconds) + (method.Source == MeanSource.PairedBlocks ? " †" : "")
        : null;

    private static string RoundTrips(ArmAnswer arm) => (arm.RoundTrips, arm.Floor) switch
    {
        ({ } times, { } floor) => $"{Figure.RoundTrips(times)}, floor {Figure.Times(arm.Distance!.InRoundTrips(floor.Time.TotalNanoseconds))}",
        ({ } times, null) => Figure.RoundTrips(times),
        _ => $"RTT {Figure.NotMeasured}",
    };
}
