using RpcBench.Bench.Reports.Answers;
using RpcBench.Bench.Reports.Markup;

namespace RpcBench.Bench.Reports.Page;

/// <summary>Everything that the figures hold under.</summary>
public static class ConditionSection
{
    /// <summary>The section of these facts.</summary>
    public static Html Render(IReadOnlyList<FactGroup> groups) => Html.Of($"""
        <section aria-labelledby="conditions">
        <h2 id="conditions">Conditions</h2>
        <div class="facts">
        {Html.Each(groups, group => Html.Of($"""
        <div><h3>{group.Title}</h3><dl>{Html.Each(group.Facts, fact => Html.Of($"<dt>{fact.Name}</dt><dd>{fact.Value}</dd>"))}</dl></div>
        """))}
        </div>
        </section>
        """);
}
