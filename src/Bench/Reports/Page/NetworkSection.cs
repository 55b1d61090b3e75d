using RpcBench.Bench.Reports.Answers;
using RpcBench.Bench.Reports.Markup;

namespace RpcBench.Bench.Reports.Page;

/// <summary>Where one network's figures begin: its answer in words.</summary>
public static class NetworkSection
{
    /// <summary>The section of a network that reports name.</summary>
    public static Html Render(NetworkAnswer network)
    {
        var headline = HeadlineWriter.Write(network);
        return Html.Of($"""
            <section class="network" aria-labelledby="{network.IdPrefix}words">
            <h2 id="{network.IdPrefix}words">Over {network.Network.Name}</h2>
            {(network.Record.IsValid ? Html.Of($"<p>{headline.Sentence}</p>") : Html.Empty)}
            <ul>
            {Html.Each(headline.Points, point => Html.Of($"<li>{point}</li>"))}
            </ul>
            <p class="quiet">{ConditionLine.Of(network)}</p>
            </section>
            """);
    }
}
