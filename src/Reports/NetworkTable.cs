namespace RpcBench.Reports;

/// <summary>All methods over all networks, the PING first: how the result changes with distance, at a glance.</summary>
internal static class NetworkTable
{
    public const string Title = "Every method over every network";

    /// <summary>A line for each method; for each network a cell for each arm and for each verdict.</summary>
    public static GroupedTable Of(RunResult answer)
    {
        var pairs = ArmPair.Of(answer.Record);
        TableHeader[] headers = [.. answer.Record.Arms.Select(arm => new TableHeader(arm.Label, IsText: false)),
            .. pairs.Select(pair => new TableHeader($"{pair.Lead}verdict", IsText: true))];
        return new(
            Title,
            [("Method", true), .. answer.Networks.SelectMany(
                network => headers.Select(header => header with { Text = $"{network.Network.Name}: {header.Text}" }))],
            [
                new("PING", [[.. answer.Networks.SelectMany(network =>
                    headers.Skip(2).Select(_ => "").Prepend(PingTime(network)).Append(NetworkWords.RoundTrip(network.Network)))]]),
                .. answer.MethodNames.Select(
                    name => new LineGroup(name, [[.. answer.Networks.SelectMany(network => Cells(network.Find(name), headers.Length))]])),
            ]);
    }

    /// <summary>The same for the page, where each network has its columns under its name.</summary>
    public static Html Render(RunResult answer)
    {
        var arms = answer.Record.Arms;
        var pairs = ArmPair.Of(answer.Record);
        var columns = arms.Count + pairs.Count;
        var headers = Html.Join(
        [
            .. arms.Select((arm, index) =>
                Html.Of($"""<th scope="col"{Html.Class(index == 0 ? "first" : null)}>{HtmlTable.Key(arm.Label)}{arm.Label}</th>""")),
            .. pairs.Select(pair => Html.Of($"""<th scope="col" class="text">{pair.Lead}{(pair.IsOnly ? "Verdict" : "verdict")}</th>""")),
        ]);
        return Html.Of($"""
            <div class="scroll" tabindex="0" role="region" aria-label="{Title}"><table class="methods networks">{HtmlTable.Caption(Title, isSeen: false)}
            <thead><tr><th scope="col" rowspan="2" class="text">Method</th>{Html.Each(answer.Networks, network => Html.Of($"""<th scope="colgroup" colspan="{columns}" class="first">{network.Network.Name}</th>"""))}</tr>
            <tr>{Html.Each(answer.Networks, _ => headers)}</tr></thead>
            <tbody class="ping"><tr><th scope="row" class="text">PING</th>{Html.Each(answer.Networks, network =>
                Html.Of($"""<td colspan="{columns}" class="first{(network.Distance is null ? " none" : "")}">{PingTime(network)} <small>{NetworkWords.RoundTrip(network.Network)}</small></td>"""))}</tr></tbody>
            {Html.Each(answer.MethodNames, name => Html.Of($"""
            <tbody><tr><th scope="row" class="text">{name}</th>{Html.Each(
                answer.Networks, network => Row(network, network.Find(name)))}</tr></tbody>
            """))}
            </table></div>
            """);
    }

    private static string PingTime(NetworkResult network) =>
        network.Distance is { } distance ? Figure.Time(distance.RoundTripNanoseconds) : Figure.NotMeasured;

    private static string?[] Cells(MethodResult? method, int columns) => method is null
        ? new string?[columns]
        :
        [
            .. method.Arms.Select(
                arm => Mean(method, arm) is { } mean ? mean + (arm.RoundTrips is null ? "" : $" ({RoundTrips(arm)})") : null),
            .. method.Contenders.Select(method.VerdictOf),
        ];

    private static Html Row(NetworkResult network, MethodResult? method) => Html.Join(
    [
        .. network.Record.Arms.Select((arm, index) => Time(network, method, method?.Arm(arm.Id), index == 0 ? "first" : "")),
        .. network.Pairs.Select(pair => method?.VerdictOf(method.Arm(pair.Contender.Id)) ?? Figure.NotMeasured)
            .Select(verdict => Html.Of($"""<td class="text {HtmlTable.ClassOf(verdict) ?? "verdict"}">{verdict}</td>""")),
    ]);

    private static Html Time(NetworkResult network, MethodResult? method, ArmResult? arm, string cssClass) =>
        arm is not null && Mean(method!, arm) is { } mean
        ? Html.Of($"""<td class="{cssClass}">{mean}{(network.ShowsRoundTrips ? Html.Of($"<br><small>{RoundTrips(arm)}</small>") : Html.Empty)}</td>""")
        : Html.Of($"""<td class="{cssClass} none">{Figure.NotMeasured}</td>""");

    private static string? Mean(MethodResult method, ArmResult arm) => arm.Mean is { } mean
        ? method.Scale.WithUnit(mean.Value)
        : null;

    private static string RoundTrips(ArmResult arm) => (arm.RoundTrips, arm.LowerBound) switch
    {
        ({ } times, { } lowerBound) =>
            $"{Figure.RoundTrips(times)}, at least {Figure.Times(arm.Distance!.InRoundTrips(lowerBound.Time.TotalNanoseconds))}",
        ({ } times, null) => Figure.RoundTrips(times),
        _ => $"RTT {Figure.NotMeasured}",
    };
}
