namespace RpcBench.Reports.Results;

/// <summary>Writes who is faster in a run, by how much and under which load. Claims nothing that the intervals do not support.</summary>
internal static class HeadlineWriter
{
    public static Headline Write(RunResult answer)
    {
        var found = answer.Networks is [var only] ? Write(only) : new(OfSeveral(answer), []);
        return (found with { Points = [.. Differing(answer)] }).If(answer.Record.IsValid);
    }

    /// <summary>A sentence for each number of calls in flight, and of two arms a title.</summary>
    public static Headline Write(NetworkResult network)
    {
        List<string> said =
        [
            .. from half in network.Halves
               from pair in half.Pairs
               where half.Judged(pair).Count > 0
               select Describe(network, half, pair),
        ];
        if (said.Count == 0)
        {
            return new(NoVerdict(network.Record), []);
        }

        var place = network.IsNamed ? $"Over {network.Network.Name} ({NetworkWords.Ping(network)}): " : "";
        return new(place + string.Join(' ', said), [])
        {
            Title = network is { IsNamed: false, Pairs: [var only] } ? Title(network, only) : null,
        };
    }

    /// <summary>For example <c>Small responses favour REST, large ones gRPC</c>; at most fifteen words.</summary>
    private static string Title(NetworkResult network, ArmPair pair)
    {
        var halves = network.Halves.Select(half => (Half: half, Winners: VerdictGroup.Winners(network, half, pair))).ToList();
        var won = halves.Where(half => half.Winners.Count > 0).ToList();
        if (won.Count == 0)
        {
            return pair.Neither;
        }

        var isAlone = won.TrueForAll(half => half.Winners.Count == 1);
        var isOne = won.DistinctBy(half => half.Winners[0].Verdict).Count() == 1;
        if (isAlone && !isOne)
        {
            return string.Join(", ", won.Select((half, index) =>
                $"{half.Winners[0].Winner} {(index == 0 ? "is faster " : "")}{ArmWords.Load(half.Half.InFlight)}"));
        }

        // Of one load, and where one arm wins alone under all, it goes without saying.
        var isEverywhere = halves.Count == 1 || (isAlone && won.Count == halves.Count);
        return Title(won[0].Half, pair, won[0].Winners) + (isEverywhere ? "" : $", {ArmWords.Load(won[0].Half.InFlight)}");
    }

    private static string Title(NetworkResult half, ArmPair pair, IReadOnlyList<VerdictGroup> winners) => winners switch
    {
        [{ Size: not null } small, var large] => $"Small responses favour {small.Winner}, large ones {large.Winner}",
        [var one, var other] => $"{one.Winner} is faster in {Methods(one.Methods.Count)}, {other.Winner} in {other.Methods.Count}",
        _ => $"{winners[0].Winner} is faster in {winners[0].Methods.Count} of {Methods(half.Judged(pair).Count)}",
    };

    /// <summary>For example <c>One call at a time REST saves 41–57 µs (9.9–18 %) in 3 methods up to 3.1 KiB.</c></summary>
    private static string Describe(NetworkResult network, NetworkResult half, ArmPair pair)
    {
        var lead = pair.Lead + ArmWords.Capital(ArmWords.Load(half.InFlight));
        var winners = VerdictGroup.Winners(network, half, pair);
        return winners.Count > 0
            ? $"{lead} {string.Join(", ", winners.Select(group => group.Describe(half.InFlight)))}."
            : $"{lead}: {string.Join(", ", half.WithoutWinner(pair).Select(other => $"{other.Name} in {Methods(other.Count)}"))}.";
    }

    /// <summary>How many methods each arm wins over each network. They are counted one call at a time, which goes without saying where
    /// nothing else was measured.</summary>
    private static string OfSeveral(RunResult answer)
    {
        List<string> said =
        [
            .. from pair in ArmPair.All(answer.Record.Arms)
               let networks = answer.Networks.Where(network => network.Judged(pair).Count > 0).ToList()
               where networks.Count > 0
               select pair.Lead + OfSeveral(networks, pair),
        ];
        var load = answer.Networks.Any(network => network.Busy.Count > 0)
            ? $"{ArmWords.Capital(ArmWords.Load(answer.Networks[0].InFlight))}: " : "";
        return said.Count == 0
            ? NoVerdict(answer.Record)
            : $"{load}{string.Join(" ", said)} Margin: {Figure.Percent(answer.Record.Conditions.Margin)}.";
    }

    private static string OfSeveral(List<NetworkResult> networks, ArmPair pair)
    {
        if (networks.TrueForAll(network => network.Counted(pair, pair.Winners).Count == 0))
        {
            return $"{pair.Neither} over any network.";
        }

        var won = networks.Select(network => $"{Count(network, Verdict.ContenderFaster)}\u00A0of\u00A0{network.Judged(pair).Count} over "
            + network.Network.Name);
        var lost = networks.Select(network => $"{Count(network, Verdict.BaselineFaster)}");
        return $"{pair.Contender.Label} wins {ArmWords.Listed(won)}; {pair.Baseline.Label} wins {ArmWords.Listed(lost)}.";

        int Count(NetworkResult network, Verdict verdict) => network.MethodsWith(pair, verdict).Count;
    }

    private static IEnumerable<string> Differing(RunResult answer)
    {
        var operations = answer.Record.Check.Mismatches.Select(mismatch => mismatch.Operation).Distinct().ToList();
        var arms = answer.Record.Arms.Count > 2 ? "the arms" : ArmWords.Names(answer.Record.Arms);
        return operations.Count == 0 ? [] : [$"Not timed, because {arms} returned different data: {string.Join(", ", operations)}."];
    }

    private static string NoVerdict(RunRecord record) =>
        !record.Networks.Any(network => network.Operations.Any(operation => operation.Cells.Any(cell => cell.Time is not null)))
            ? $"No method has a verdict: nothing was measured over {ArmWords.All(record.Arms)}."
            : $"No method has a verdict: launch {record.Networks.Max(network => network.Launches.Count) + 1} was not finished; "
                + "a ratio needs two launches.";

    internal static string Methods(int count) => count == 1 ? "1 method" : $"{count} methods";
}
