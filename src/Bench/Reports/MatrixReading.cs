using RpcBench.Bench.Reports.Markup;
using RpcBench.Bench.Reports.Parts;
using RpcBench.Bench.Reports.Results;
using RpcBench.Records.Figures;
using RpcBench.Statistics;

namespace RpcBench.Bench.Reports;

/// <summary>What the figures of a matrix mean, and what they do not.</summary>
internal static class MatrixReading
{
    private static Html Distance(string arms) => Html.Of($"""
        <dt>PING and RTT</dt>
        <dd>The round trip that the network delivered: the median echo of a byte on an open connection, measured before and after everything else; the smaller of the two counts.
        RTT is a time as a multiple of it. Over distance a call costs round trips before it costs work: a call of 1.02 RTT leaves 2&#160;% to {arms}.</dd>
        <dt>Lower bound</dt>
        <dd>The least that a model of TCP allows: a round trip for the handshake of a new connection, one for request and response, one each time that a new
        connection's window (10 segments, doubled by each round trip) is smaller than what is left to send, and the time of bytes on the link that no round trip hides.
        No call can be faster; a run in which one is, is invalid. What lies above the lower bound is service, client, and what the model leaves out.</dd>
        """);

    /// <summary>The section, with the margin of this run.</summary>
    public static Part Of(RunResult answer)
    {
        var margin = answer.Record.Conditions.Margin;
        var edges = new Margin(margin);
        var arms = answer.Record.Arms;
        var (baseline, all) = (arms[0].Label, ArmWords.All(arms));
        var (ratio, contender, turn, met) = arms is [_, var only]
            ? ($"Time of {only.Label} over time of {baseline}: below 1 {only.Label} is faster.", only.Label, "pair", "both")
            : ($"Time of a contender, each arm but {baseline}, over time of {baseline}: below 1 the contender is faster.", "contender", "round", "all");
        return new Section("reading", "How to read it", new Raw(Html.Of($"""
            <dl class="reading">
            <dt>Ratio and its interval</dt>
            <dd>{ratio} {ArmWords.Of(arms)} were called in short blocks, in {turn}s, the order within each {turn} drawn
            at random, so that a drift of the machine meets {met}. The ratio is the geometric mean of the pairs' ratios; the interval is Student's
            on their logarithms, at 95&#160;%. It speaks of this run: another starts
            other processes, which may differ by more. Each interval stands for itself: of twelve, one may well miss.</dd>
            <dt>Verdict</dt>
            <dd>“{contender} faster” when the whole interval is below {Figure.Ratio(edges.Lower)}, “{baseline} faster” when it is all above {Figure.Ratio(edges.Upper)},
            “no difference” (no material one, with a margin of {Figure.Percent(margin)}) when it is all between. “Inconclusive” when it crosses an edge: this is no tie
            but a want of data, and more pairs (<code>--pairs</code>) narrow it.</dd>
            <dt>Mean and error</dt>
            <dd>BenchmarkDotNet's mean of a call, from a process of its own, and half of its 99.9&#160;% confidence interval. BenchmarkDotNet measures one API after
            the other, so its ratio has no protection against drift; the verdict rests on the paired blocks. Where the two ratios lie apart by more than
            the interval, trust neither before another run.</dd>
            <dt>Database time</dt>
            <dd>From the service's own clock: from asking the store to having its rows. It is the same work for {all}. The larger its part,
            the less the choice of an API can change. The rest of a call is protocol, serialisation, handler, client and {(answer.HasDistance ? "the network" : "the loopback network")}.</dd>
            <dt>Sent and received</dt>
            <dd>Bytes that crossed the client's socket on a warm connection, headers and framing included. Not included: TCP and IP headers, and
            what it takes to connect. {(answer.HasDistance ? "The lower bounds are made from them." : "Over a real network these bytes cost time that this run did not see.")}</dd>
            {(answer.HasDistance ? Distance(all) : Html.Empty)}
            <dt>Allocated</dt>
            <dd>Managed memory that the client allocated for a call, counted by BenchmarkDotNet. The services' own is not in it.</dd>
            <dt>What this run does not say</dt>
            <dd>{(answer.HasDistance ? "Nothing of networks other than these, of load" : "Nothing of distance, of load")} from many callers, or of payloads other than these. Client, services and store shared one machine and its cores.</dd>
            </dl>
            """))) { Only = Form.Page };
    }
}
