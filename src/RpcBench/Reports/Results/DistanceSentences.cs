namespace RpcBench.Reports.Results;

/// <summary>The part of the headline that is about several networks: how the result changes with distance.</summary>
internal static class DistanceSentences
{
    /// <summary>How many methods each arm wins over each network; null where no method has a verdict.</summary>
    public static string? Verdicts(RunResult answer)
    {
        var verdicts = ArmPair.All(answer.Record).Select(pair => Verdicts(answer, pair)).OfType<string>().ToList();
        return verdicts.Count == 0 ? null : $"{Calls(answer)}{string.Join(" ", verdicts)} {HeadlineWriter.Margin(answer.Record)}";
    }

    public static IEnumerable<string> Points(RunResult answer) =>
    [
        .. answer.Networks.Select(Counts),
        .. ArmPair.All(answer.Record).SelectMany(pair => Changes(answer, pair)),
        .. answer.Networks.FirstOrDefault(network => network.IsLocal) is { } local
            ? DifferenceSentences.Write(local).Select(sentence => $"Over {local.Network.Name}: {sentence}") : [],
        .. answer.Networks.Select(network => CostSentences.Write(network).Select(cost => $"Over {network.Network.Name}: {cost}").ToList())
            .FirstOrDefault(costs => costs.Count > 0) ?? [],
    ];

    public static IEnumerable<string> RoundTrips(NetworkResult network)
    {
        var spans = network.Record.Arms
            .Select(arm => (arm.Label, Times: ArmWords.Span(network.Methods.Select(method => method.Arm(arm.Id).RoundTrips), Figure.Times)))
            .Where(span => span.Times is not null).ToList();
        return spans.Count < 2 ? [] : [$"A call takes {ArmWords.Listed(spans.Select(
            (span, index) => $"{span.Times}{(index == 0 ? " round trips" : "")} over {span.Label}"))}, by method."];
    }

    // What counts methods is of one call at a time, which goes without saying where nothing else was measured.
    private static string Calls(RunResult answer) => answer.Networks.Any(network => network.Busy.Count > 0)
        ? $"{ArmWords.Capital(ArmWords.Load(answer.Networks[0].InFlight))}: " : "";

    private static string? Verdicts(RunResult answer, ArmPair pair)
    {
        var networks = answer.Networks.Where(network => network.Judged(pair).Count > 0).ToList();
        return networks.Count == 0 ? null
            : networks.TrueForAll(network => network.Counted(pair, pair.Winners).Count == 0)
            ? $"{pair.Lead}{pair.Neither} over any network."
            : $"{pair.Lead}{pair.Contender.Label} wins {ArmWords.Listed(networks.Select(network =>
                $"{Count(network, Verdict.ContenderFaster)}\u00A0of\u00A0{network.Judged(pair).Count} over {network.Network.Name}"))}; "
                + $"{pair.Baseline.Label} wins {ArmWords.Listed(networks.Select(network => $"{Count(network, Verdict.BaselineFaster)}"))}.";

        int Count(NetworkResult network, Verdict verdict) => network.MethodsWith(pair, verdict).Count;
    }

    private static string Counts(NetworkResult network)
    {
        var ping = network.IsLocal ? "" : $"{NetworkWords.Ping(network)}, ";
        var verdicts = $"Over {network.Network.Name} ({ping}{NetworkWords.RoundTrip(network.Network)}"
            + $"{(network.Busy.Count > 0 ? $", {ArmWords.Load(network.InFlight)}" : "")}): "
            + $"{string.Join("; ", network.Pairs.Select(pair => pair.Lead + Verdicts(network, pair)))}.";
        return string.Join(' ', [verdicts, .. network.IsLocal ? [] : RoundTrips(network)]);
    }

    private static string Verdicts(NetworkResult network, ArmPair pair)
    {
        (string Name, int Count)[] counts =
        [
            .. network.Counted(pair, pair.Winners.Select(winner => (winner.Verdict, $"{winner.Label} faster"))),
            .. network.WithoutWinner(pair),
        ];
        return counts.Length == 0
            ? "no verdict"
            : string.Join(", ", counts.Select(entry => $"{entry.Name} in {entry.Count}"))
                + $" of {HeadlineWriter.Methods(network.Judged(pair).Count)}";
    }

    private static IEnumerable<string> Changes(RunResult answer, ArmPair pair)
    {
        var methods = answer.MethodNames
            .Select(name =>
                (Name: name, Verdicts: answer.Networks.Select(network => (network.Network.Name, Verdict: network.Find(name)?.Against(pair)))
                .Where(entry => entry.Verdict is not null).ToList()))
            .Where(method => method.Verdicts.Count > 1).ToList();
        if (methods.Count == 0)
        {
            return [];
        }

        var changing = methods.Where(method => method.Verdicts.DistinctBy(entry => entry.Verdict).Count() > 1).ToList();
        var changes = changing.GroupBy(method => string.Join(", ", method.Verdicts.GroupBy(entry => entry.Verdict).Select(group =>
            $"{VerdictWords.Describe(group.Key, pair.Baseline.Label, pair.Contender.Label)} over "
            + ArmWords.Listed(group.Select(entry => entry.Name)))));
        return
        [
            $"{Calls(answer)}{pair.Lead}The verdict is the same over every network in {methods.Count - changing.Count} of "
                + $"{HeadlineWriter.Methods(methods.Count)}.",
            .. changes.Select(
                change => $"{pair.Lead}Changes with distance: {change.Key}: {string.Join(", ", change.Select(method => method.Name))}."),
        ];
    }
}
