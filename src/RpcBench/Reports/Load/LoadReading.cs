namespace RpcBench.Reports.Load;

internal static class LoadReading
{
    public static Part Write(LoadRecord record)
    {
        var (edges, store) = (new Margin(record.Conditions.Margin), record.Conditions.Store);
        var arms = record.Arms.Select(arm => arm.Label).ToList();
        var ratio = arms.Count == 2
            ? $"{arms[1]} over {arms[0]}: below 1 {arms[1]} is faster." : $"Each arm over {arms[0]}, the baseline: below 1 it is faster.";
        var (fresh, elsewhere) = record.Arms.All(arm => arm.Target is null)
            ? ("Services start and connections open anew in each launch",
                $"{ConditionLine.Shared(store)} and its cores: more cores for any of them, and capacities change.")
            : ("Connections open anew in each launch, and the services run elsewhere and go on",
                "What else the services' machines did in the meantime.");
        var over = record.Points.Any(point => point.IsOverLaunches)
            ? $"{fresh}; the load generator goes on. The ratio is the geometric mean of the launches' ratios, the interval Student's t on "
                + "their logarithms; loads lend one another what they know of the spread between launches. "
            : "The ratio is of pairs of blocks, with Student's interval on their logarithms. The blocks are of one launch of client and "
                + "services: interval and verdict hold within this run. Launches differ by more, and another run may say otherwise. ";
        (string, string)[] compared = arms.Count == 1 ? [] :
        [
            ("Ratio, interval and verdict",
                $"{ratio} Blocks of {ArmWords.Listed(arms)} alternate in random order. {over}"
                + $"“{arms[1]} faster” when the whole interval is below {Figure.Ratio(edges.Lower)}, “{arms[0]} faster” when it is all "
                + $"above {Figure.Ratio(edges.Upper)}, “no difference” when it is all between; “inconclusive” when it crosses an edge: "
                + "not a tie but too little data. Time per call is calls in flight over throughput: its inverse compares throughputs. "
                + "The greatest of several loads has an interval that holds for all of them at once (Bonferroni)."),
        ];
        return RunParts.Reading(
        [
            ("Closed and open loop", $"{LoadWords.ClosedLoop} {LoadWords.OpenLoop}"), .. compared,
            ("INVALID",
                "The figure may be the generator's and not the service's, or of calls that were not made as configured. The reasons stand "
                + "at the top, the word beside every figure; such a load is in no sentence of the headline."),
            ("Percentiles",
                "Of every good call, blocks merged, never averaged. A percentile close to the largest sample rests on few calls: p99.99 "
                + "needs far more than 10,000."),
            ("Cost of a call",
                "From the window in which the calls were measured, over good and failed calls. Processor time in the kernel is in it; "
                + "bytes are counted at the client's sockets."),
            ("What this run does not say",
                $"{elsewhere} A capacity is of these operations{(store is null ? "" : ", this store")} and this objective."),
        ]);
    }
}
