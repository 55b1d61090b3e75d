using RpcBench.Bench.Reports.Answers;
using RpcBench.Bench.Reports.Markup;
using RpcBench.Bench.Reports.Tables;

namespace RpcBench.Bench.Reports.Page;

/// <summary>All networks beside one another: the answer, what each delivered, a chart of each, and the first steps of a fresh client.</summary>
public static class NetworksSection
{
    /// <summary>The sections of a run that had distance.</summary>
    public static Html Render(Answer answer) => Html.Of($"""
        <section aria-labelledby="networks">
        <h2 id="networks">{NetworkTable.Title}</h2>
        {NetworkTable.Render(answer)}
        <p class="quiet">{ConditionLine.OfMeans(answer.Networks.SelectMany(network => network.Methods))} {ConditionLine.OfRoundTrips}
        More of each network: {Html.Each(answer.Networks.Index(), entry => Html.Of($"""{(entry.Index == 0 ? "" : "· ")}<a href="#{entry.Item.IdPrefix}words">{entry.Item.Network.Name}</a>"""))}</p>
        </section>
        <section aria-labelledby="delivered">
        <h2 id="delivered">{DeliveredTable.Of(answer).Title}</h2>
        {HtmlTable.Render(DeliveredTable.Of(answer))}
        <p class="quiet">Measured through whatever carried the bytes, before the first call was timed and after the last. The floor of an asked network is what the
        model gives for it: a handshake, an exchange, and a round trip each time that a new connection's window must grow.</p>
        </section>
        <section aria-labelledby="network-charts">
        <h2 id="network-charts">Charts of every network</h2>
        <div class="charts">
        {Html.Each(answer.Networks.Where(network => network.Methods.Count > 0), ChartSection.Whole)}
        </div>
        </section>
        {(ColdTable.Of(answer) is { } cold ? Cold(cold) : Html.Empty)}
        """);

    private static Html Cold(GroupedTable table) => Html.Of($"""
        <section aria-labelledby="cold">
        <h2 id="cold">{table.Title}</h2>
        {HtmlTable.Render(table)}
        <p class="quiet">Medians of a few fresh processes, each with one connection. The first call opens its connection and loads code; the second uses it again.
        Idle: so long without a call, after which the network's idle rule has taken the window back. No byte of a process's start crosses the network.</p>
        </section>
        """);
}
