namespace RpcBench.Benchmark;

/// <summary>The section that explains the terms of a run's page, and the limits of the run.</summary>
internal static class BenchmarkExplanation
{
    public static Section Build(RunResult run)
    {
        var arms = run.Record.Arms;
        return RunSections.CreateHowToRead(
        [
            ("Ratio and its interval", DescribeRatio(arms)),
            ("Verdict", VerdictText.ExplainVerdicts(run.Record.Conditions.Margin)
                + " More launches narrow an interval (--launches, or --until-decided with a time). “Not settled”: the ratio still "
                + "changed from round to round during the timed rounds."),
            ("Mean and ±",
                "The mean of all iterations of all launches, and half of its 95\u00A0% confidence interval over launches (Student's t on "
                + "the means of the launches). Two launches leave the interval wide, and a single launch has none. The ratio is the "
                + "geometric mean of the ratios of the rounds, launch by launch, and not the quotient of the means. Whatever slows a "
                + "launch slows all arms in it, so the interval of the ratio is narrower than the intervals of the means."),
            ("Calls in flight",
                "One call at a time is a caller who waits for each response. With several calls in flight the machine is busy. The time of "
                + "an iteration divided by its calls is then the inverse of the throughput, and not the latency of a call."),
            .. DescribeDatabase(run),
            ("Sent and received",
                "Bytes that crossed the client's socket on a warm connection, with headers and framing, but without TCP and IP headers and "
                + "without opening the connection. " + (run.HasDistance ? "The lower bounds are computed from them."
                    : "Over a real network, these bytes cost time that this run did not measure.")),
            .. DescribeDistance(run),
            ("Allocated",
                "Managed memory that client and service each allocated for a call. It is the difference between N and 2N calls in windows "
                + "of the same length, so it does not include what a process allocates besides its calls. Services that are not .NET "
                + "programs, or that the run did not start, report nothing."),
            ("What this run does not say", DescribeLimits(run)),
        ]);
    }

    private static string DescribeRatio(IReadOnlyList<ArmRecord> arms)
    {
        var baseline = arms[0].Label;
        var ratio = arms is [_, var only]
            ? $"Time of {only.Label} divided by time of {baseline}. Below 1, {only.Label} is faster."
            : $"Time of an arm divided by time of {baseline}. Below 1, the arm is faster.";
        return $"{ratio} Each launch starts client and services anew and warms them up until calls no longer become faster. Then it "
            + $"measures in rounds. In each round, {ArmText.ListLabels(arms)} are called in short iterations that take turns in random "
            + $"order, so background noise affects {(arms.Count > 2 ? "all" : "both")} alike. The interval bounds the mean of the "
            + "launches' ratios, and all intervals of times over a network hold together with 95\u00A0%. A single further launch may be "
            + "outside. Few launches show little of their own spread, so each method borrows from the others (Smyth's moderated t).";
    }

    private static IEnumerable<(string Term, string Meaning)> DescribeDatabase(RunResult run)
    {
        if (run.Methods.Any(method => method.Arms.Any(arm => arm.StoreShare is > 0)))
        {
            yield return ("Database share of a call",
                "Time in the database divided by the whole time of the same calls. The service's clock measures it from the query to its "
                + $"rows. It is the same work for {ArmText.DescribeAll(run.Record.Arms)}. Every launch measures it between the timed "
                + "rounds, with separate calls and connections. Its interval is over launches, and all such intervals over a network hold "
                + "together with 95\u00A0%. A share without an interval comes from an older version, which measured it after one launch. "
                + "The larger the share, the less the choice of an arm can change. The rest of a call is protocol, serialisation, handler, "
                + $"client and {(run.HasDistance ? "the network" : "the loopback network")}.");
        }
    }

    private static IEnumerable<(string Term, string Meaning)> DescribeDistance(RunResult run) => !run.HasDistance ? [] :
        [
            ("PING and RTT",
                "PING is the measured round trip of the network: the median echo of one byte on an open connection, before or after the "
                + "calls, whichever is smaller. RTT is a time divided by the PING. Over distance, round trips take most of a call: in a "
                + $"call of 1.02 RTT, only 2\u00A0% depend on {ArmText.DescribeAll(run.Record.Arms)}."),
            ("Lower bound",
                "The shortest time that a model of TCP allows. It has a round trip for the handshake of a new connection, a round trip for "
                + "request and response, a round trip each time that the window of a new connection (10 segments, doubled by each round "
                + "trip) is smaller than the rest of the data, and the time of bytes on the link that no round trip hides. No call can be "
                + "faster, and a run with a faster call is invalid. The time above the lower bound is service, client, and what the model "
                + "leaves out."),
        ];

    private static string DescribeLimits(RunResult run) =>
        (run.HasDistance ? "The run shows nothing about other networks, load" : "The run shows nothing about distance, load")
            + " from many callers, or other data."
            + (run.Record.Arms.Any(arm => arm.Target is not null)
                ? "" : $" {ConditionLine.DescribeSharedMachine(run.Record.Conditions.Store)} and its cores.");
}
