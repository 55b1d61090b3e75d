namespace RpcBench.Reports;

internal static class MatrixReading
{
    public static Part Write(RunResult answer)
    {
        var arms = answer.Record.Arms;
        var (margin, edges) = (answer.Record.Conditions.Margin, new Margin(answer.Record.Conditions.Margin));
        var (baseline, all, store) = (arms[0].Label, ArmWords.All(arms), answer.Record.Conditions.Store);
        var (ratio, contender) = arms is [_, var only]
            ? ($"Time of {only.Label} over time of {baseline}: below 1 {only.Label} is faster.", only.Label)
            : ($"Time of a contender, each arm but {baseline}, over time of {baseline}: below 1 the contender is faster.", "contender");
        (string, string)[] distance = !answer.HasDistance ? [] :
        [
            ("PING and RTT",
                "The round trip that the network delivered: the median echo of a byte on an open connection, measured before and after "
                + "everything else; the smaller of the two counts. RTT is a time as a multiple of it. Over distance a call costs round "
                + $"trips before it costs work: a call of 1.02 RTT leaves 2\u00A0% to {all}."),
            ("Lower bound",
                "The least that a model of TCP allows: a round trip for the handshake of a new connection, one for request and response, "
                + "one each time that a new connection's window (10 segments, doubled by each round trip) is smaller than what is left to "
                + "send, and the time of bytes on the link that no round trip hides. No call can be faster; a run in which one is, is "
                + "invalid. What lies above the lower bound is service, client, and what the model leaves out."),
        ];
        (string, string)[] database = answer.Methods.All(method => method.Arms.All(arm => arm.StoreShare is not > 0)) ? [] :
        [
            ("Database time",
                "From the service's own clock: from asking the store to having its rows. It is the same work for "
                + $"{all}. It is a part of the calls that were asked for it, whose median stands beside it: background noise may make the "
                + "timed calls longer. The larger its part, the less the choice of an arm can change. The rest of a call is protocol, "
                + $"serialisation, handler, client and {(answer.HasDistance ? "the network" : "the loopback network")}."),
        ];
        return RunParts.Reading(
        [
            ("Ratio and its interval",
                $"{ratio} Each launch starts client and services anew and warms them up until calls no longer become faster. Then it "
                + $"measures in rounds: in each, {ArmWords.Names(arms)} are called in short iterations that take turns, in an order drawn "
                + $"at random, so that background noise meets {(arms.Count > 2 ? "all" : "both")}. The interval is over the "
                + "launches' ratios, so sure that all verdicts on time over a network hold together 95 times in 100, and bounds "
                + "their mean; a single next launch may lie outside. Few launches say little of their own spread, so each method "
                + "borrows from the others (Smyth's moderated t)."),
            ("Verdict",
                $"“{contender} faster” when the whole interval is below {Figure.Ratio(edges.Lower)}, “{baseline} faster” when it is all "
                + $"above {Figure.Ratio(edges.Upper)}, “no difference” (beyond the margin of {Figure.Percent(margin)}) when it is all "
                + "between. “Inconclusive” when it crosses an edge: this is not a tie but too little data: more launches narrow it "
                + "(--launches, or --until-decided with a time). “Not settled” when calls were still becoming faster while they were "
                + $"timed. “Too noisy” stands for an interval whose ends are more than a factor of {RatioInterval.Widest} apart."),
            ("Mean and error",
                "BenchmarkDotNet's mean of all iterations of all launches, and half of its 99.9\u00A0% confidence interval, which takes "
                + "the launches as one: what differs from launch to launch is in the ratio's interval. The ratio is the geometric mean of "
                + "the rounds' ratios, launch by launch, and not the quotient of the means."),
            ("Calls in flight",
                "One call at a time is a caller who waits for each response. With several in flight the machine is busy: an iteration's "
                + "time over its calls is then the inverse of the throughput, and no call's latency."),
            .. database,
            ("Sent and received",
                "Bytes that crossed the client's socket on a warm connection, headers and framing included. Not included: TCP and IP "
                + "headers, and what it takes to connect. " + (answer.HasDistance
                    ? "The lower bounds are made from them." : "Over a real network these bytes cost time that this run did not see.")),
            .. distance,
            ("Allocated",
                "Managed memory that the client allocated for a call, counted by BenchmarkDotNet. The services' own is not in it."),
            ("What this run does not say",
                (answer.HasDistance ? "Nothing of networks other than these, of load" : "Nothing of distance, of load")
                + " from many callers, or of payloads other than these."
                + (arms.Any(arm => arm.Target is not null) ? "" : $" {ConditionLine.Shared(store)} and its cores.")),
        ]);
    }
}
