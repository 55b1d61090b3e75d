namespace RpcBench.Benchmark;

/// <summary>The section that explains the terms of a run's page, and the limits of the run.</summary>
internal static class BenchmarkReading
{
    public static Section Of(RunResult answer)
    {
        var arms = answer.Record.Arms;
        return RunSections.Reading(
        [
            ("Ratio and its interval", RatioWords(arms)),
            ("Verdict", VerdictWords.Reading(answer.Record.Conditions.Margin)
                + " More launches narrow an interval (--launches, or --until-decided with a time). “Not settled”: the ratio still "
                + "changed from round to round while it was timed."),
            ("Mean and ±",
                "The mean of all iterations of all launches, and half of its 95\u00A0% confidence interval over launches (Student's t on "
                + "the launches' means): it bounds what further launches would say on average, and two launches leave it wide. A single "
                + "launch has no interval. The ratio is the geometric mean of the rounds' ratios, launch by launch, and not the quotient "
                + "of the means; what slows a launch slows all arms in it, so the ratio's interval is narrower than those of the means."),
            ("Calls in flight",
                "One call at a time is a caller who waits for each response. With several in flight the machine is busy: an iteration's "
                + "time over its calls is then the inverse of the throughput, and no call's latency."),
            .. Database(answer),
            ("Sent and received",
                "Bytes that crossed the client's socket on a warm connection, headers and framing included. Not included: TCP and IP "
                + "headers, and what it takes to connect. " + (answer.HasDistance
                    ? "The lower bounds are made from them." : "Over a real network these bytes cost time that this run did not see.")),
            .. Distance(answer),
            ("Allocated",
                "Managed memory that client and service each allocated for a call. It is the difference between N and 2N calls in windows "
                + "that last equally long, so what a process allocates beside its calls is not in it. Services that are not .NET "
                + "programs, or that the run did not start, report nothing."),
            ("What this run does not say", Limits(answer)),
        ]);
    }

    private static string RatioWords(IReadOnlyList<ArmRecord> arms)
    {
        var baseline = arms[0].Label;
        var ratio = arms is [_, var only]
            ? $"Time of {only.Label} over time of {baseline}: below 1 {only.Label} is faster."
            : $"Time of a contender, each arm but {baseline}, over time of {baseline}: below 1 the contender is faster.";
        return $"{ratio} Each launch starts client and services anew and warms them up until calls no longer become faster. Then it "
            + $"measures in rounds: in each, {ArmWords.Names(arms)} are called in short iterations that take turns, in an order drawn "
            + $"at random, so that background noise meets {(arms.Count > 2 ? "all" : "both")}. The interval is over the "
            + "launches' ratios, so sure that all intervals of time over a network hold together 95 times in 100, and bounds "
            + "their mean; a single next launch may lie outside. Few launches say little of their own spread, so each method "
            + "borrows from the others (Smyth's moderated t).";
    }

    private static IEnumerable<(string Term, string Meaning)> Database(RunResult answer)
    {
        if (answer.Methods.Any(method => method.Arms.Any(arm => arm.StoreShare is > 0)))
        {
            yield return ("Database, of a call",
                "Database time over the whole time of the same calls. By the service's own clock it runs from asking the store to having "
                + $"its rows. It is the same work for {ArmWords.All(answer.Record.Arms)}. Every launch asks for it between its timed "
                + "rounds, in calls and over "
                + "connections of their own, so it is a share and no time beside the timed ones. Its interval is over launches, and all "
                + "of them over a network hold together 95 times in 100; a share without one is of medians after one launch, as older "
                + "versions measured. "
                + "The larger it is, the less the choice of an arm can change. The rest of a call is protocol, serialisation, handler, "
                + $"client and {(answer.HasDistance ? "the network" : "the loopback network")}.");
        }
    }

    private static IEnumerable<(string Term, string Meaning)> Distance(RunResult answer) => !answer.HasDistance ? [] :
        [
            ("PING and RTT",
                "The round trip that the network delivered: the median echo of a byte on an open connection, measured before and after "
                + "everything else; the smaller of the two counts. RTT is a time as a multiple of it. Over distance a call costs round "
                + $"trips before it costs work: a call of 1.02 RTT leaves 2\u00A0% to {ArmWords.All(answer.Record.Arms)}."),
            ("Lower bound",
                "The least that a model of TCP allows: a round trip for the handshake of a new connection, one for request and response, "
                + "one each time that a new connection's window (10 segments, doubled by each round trip) is smaller than what is left to "
                + "send, and the time of bytes on the link that no round trip hides. No call can be faster; a run in which one is, is "
                + "invalid. What lies above the lower bound is service, client, and what the model leaves out."),
        ];

    private static string Limits(RunResult answer) =>
        (answer.HasDistance ? "Nothing of networks other than these, of load" : "Nothing of distance, of load")
            + " from many callers, or of data other than these."
            + (answer.Record.Arms.Any(arm => arm.Target is not null)
                ? "" : $" {ConditionLine.Shared(answer.Record.Conditions.Store)} and its cores.");
}
