namespace RpcBench.Benchmark;

/// <summary>The headline of a run: which arm saves how much of the time of a call, and in how many methods. It claims nothing that the
/// intervals do not support.</summary>
internal static class HeadlineWriter
{
    /// <summary>Writes one sentence for each network and contender, for example <c>One call at a time REST saves 2.2–18 % in 3 (up to 9.7
    /// KiB), gRPC saves 5.3–41 % in 7 (from 22 KiB) of 12 methods.</c></summary>
    public static Headline Write(RunResult answer)
    {
        List<string> said = [.. LeagueTable.Fits(answer.Record.Arms) ? answer.Networks.SelectMany(OfLeague) : OfPairs(answer)];
        var sentence = said.Count > 0 ? string.Join(' ', said) : "No method has a verdict: a ratio needs two finished launches.";
        var headline = new Headline(sentence, []).If(RunParts.Validity(answer.Record));
        return headline with { Points = [.. headline.Points, .. Differing(answer.Record)] };
    }

    private static IEnumerable<string> OfPairs(RunResult answer) =>
        from network in answer.Networks
        from pair in network.Pairs
        let loads = network.Loads.Where(load => load.Judged(pair).Count > 0).ToList()
        where loads.Count > 0
        let lead = NetworkWords.Lead(network) + pair.Lead
        let found = string.Join("; ", loads.Select(load => $"{ArmWords.Load(load.InFlight)} {Describe(network, load, pair)}"))
        select lead.Length > 0 ? $"{lead}{found}." : $"{Phrases.Capital(found)}.";

    /// <summary>Returns sentences that name the arms that are faster, or slower, than the baseline in every method.</summary>
    private static IEnumerable<string> OfLeague(NetworkResult network)
    {
        foreach (var load in network.Loads)
        {
            var judged = load.Pairs.Where(pair => load.Judged(pair).Count > 0).ToList();
            if (judged.Count > 0)
            {
                var (faster, slower) = (In(judged, Verdict.ContenderFaster), In(judged, Verdict.BaselineFaster));
                yield return $"{NetworkWords.Lead(network)}{Phrases.Capital(ArmWords.Load(load.InFlight))}, of {judged.Count} arms beside "
                    + $"{judged[0].Baseline.Label}, in every method are faster: {Named(faster)}; slower: {Named(slower)}.";
            }

            IReadOnlyList<ArmPair> In(IReadOnlyList<ArmPair> pairs, Verdict verdict) =>
                [.. pairs.Where(pair => load.MethodsWith(pair, verdict).Count == load.Judged(pair).Count)];
        }

        static string Named(IReadOnlyList<ArmPair> pairs) =>
            pairs.Count == 0 ? "none" : string.Join(", ", pairs.Select(pair => pair.Contender.Label));
    }

    /// <summary>Describes the winners or, if there are none, the other verdicts.</summary>
    private static string Describe(NetworkResult network, NetworkResult load, ArmPair pair)
    {
        var won = VerdictGroup.Winners(network, load, pair)
            .Select(group => $"{group.Winner} {Saves(group)} in {group.Methods.Count}{group.Size}").ToList();
        var open = load.WithoutWinner(pair).Select(other => $"{other.Name} in {other.Count}");
        return $"{string.Join(", ", won.Count > 0 ? won : open)} of {Methods(load.Judged(pair).Count)}";
    }

    private static string Saves(VerdictGroup group) =>
        group.Share is { } share ? $"saves {share}" : $"is faster ({Format.TooNoisy} to say how much)";

    private static IEnumerable<string> Differing(RunRecord record)
    {
        var operations = record.Check.Mismatches.Select(mismatch => mismatch.Operation).Distinct().ToList();
        return operations.Count == 0 ? []
            : [$"Not timed, because the arms returned different data: {string.Join(", ", operations)}."];
    }

    internal static string Methods(int count) => Phrases.Counted(count, "method");
}
