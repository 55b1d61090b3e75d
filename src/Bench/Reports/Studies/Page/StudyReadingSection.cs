using RpcBench.Bench.Reports.Markup;
using RpcBench.Records.Figures;
using RpcBench.Records.Studies;

namespace RpcBench.Bench.Reports.Studies.Page;

/// <summary>What the figures of a run of studies mean, and what they do not.</summary>
internal static class StudyReadingSection
{
    /// <summary>The section, with the margin of this run.</summary>
    public static Html Render(StudyRecord record)
    {
        var margin = record.Conditions.Margin;
        return Html.Of($"""
            <section aria-labelledby="reading">
            <h2 id="reading">How to read it</h2>
            <dl class="reading">
            <dt>As published and like for like</dt>
            <dd>The two are run over the same network, store and services. What differs between them is what the study did differently on its two sides: connections, processes,
            streams against lists. What both share with the study is its calls, sizes and distances; machines, languages and libraries are not the study's, so that times need not be
            its times. What can be held against the study is the order of its figures and what they are made of.</dd>
            <dt>Who is ahead</dt>
            <dd>Published figures have no interval, and a study that calls one API after the other gives none: such means are compared at face value, with a margin of
            {Figure.Percent(margin)}. Where blocks of both APIs alternate the verdict is on the ratio's whole 95 % interval, and “undecided” means a want of data.</dd>
            <dt>RTT</dt>
            <dd>A time as a multiple of the round trip: of a published figure by the study's own ping, of a measured one by the PING that was measured here before and after. Where nothing
            lay between there is no multiple.</dd>
            <dt>Marked figures</dt>
            <dd>The audit looks for impossible results among published figures, by arithmetic on the published tables alone; nothing that was measured here bears on it.</dd>
            <dt>What this run does not say</dt>
            <dd>Client, services and store shared one machine and its cores, and distances were made by {(record.Studies.Any(study => study.Networks.Any(network => network.Engine != "none")) ? "the tool" : "nothing")}.
            {(record.IsThorough ? "" : "Fewer calls were made than the studies made, so that minimum and maximum are of fewer calls. ")}A minimum or maximum is of one call and says little.</dd>
            </dl>
            </section>
            """);
    }
}
