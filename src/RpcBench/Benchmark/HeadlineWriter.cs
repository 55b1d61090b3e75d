namespace RpcBench.Benchmark;

/// <summary>The headline of a run. It says which arm takes how much less time, in sentences about one call at a time and one sentence about
/// the largest number of calls in flight. It claims nothing that the intervals do not support.</summary>
internal static class HeadlineWriter
{
    private const int MostNetworks = 3;

    /// <summary>Writes, for example, <c>Small responses (up to 3 KiB): REST takes 6–23 % less time. Lists (from 45 KiB): gRPC takes 4–35 %
    /// less.</c></summary>
    public static Headline Write(RunResult run)
    {
        List<string> sentences = [.. Alone(run), .. Busy(run)];
        var sentence = sentences.Count > 0 ? string.Join(' ', sentences) : "No method has a verdict: a ratio needs two finished launches.";
        var headline = new Headline(sentence, []).WithValidity(ReportParts.CreateValidity(run.Record));
        return headline with { BulletPoints = [.. headline.BulletPoints, .. DescribeMismatches(run.Record)] };
    }

    private static IEnumerable<string> Alone(RunResult answer)
    {
        List<NetworkResult> networks = [.. answer.Networks.Where(network => network.InFlight == 1 && HasVerdict(network))];
        return (networks, answer.Record.Arms.Count) switch
        {
            ([], _) => [],
            ([var network, ..], _) when LeagueTable.IsNeededFor(answer.Record.Arms) => LeagueHeadline.Write(network),
            ([var only], 2) => PairHeadline.Write(only, only, only.Pairs[0]),
            ([var only], _) => [$"{PairHeadline.Compare(only)}{PairHeadline.Place(only)}."],
            _ => networks[0].Pairs.Select(pair => OverNetworks(networks, pair)),
        };
    }

    private static IEnumerable<string> Busy(RunResult answer)
    {
        var network = answer.Networks.FirstOrDefault(network => BusiestOf(network) is not null);
        if (network is null || BusiestOf(network) is not { } busiest)
        {
            return [];
        }

        var lead = $"With {busiest.InFlight} calls in flight";
        return LeagueTable.IsNeededFor(answer.Record.Arms) ? [LeagueHeadline.WriteBusy(busiest, lead)]
            : [$"{lead}: {PairHeadline.WriteBusy(network, busiest)}{PairHeadline.Place(busiest)}."];
    }

    private static NetworkResult? BusiestOf(NetworkResult network) =>
        network.Loads.LastOrDefault(load => load.InFlight > 1 && HasVerdict(load));

    private static bool HasVerdict(NetworkResult load) => load.Pairs.Any(pair => load.FindJudgedMethods(pair).Count > 0);

    /// <summary>Counts the methods that each arm wins over each network. Of many networks, counts only the first and the last.</summary>
    private static string OverNetworks(List<NetworkResult> networks, ArmPair pair)
    {
        IReadOnlyList<NetworkResult> shown = networks.Count > MostNetworks ? [networks[0], networks[^1]] : networks;
        var methods = shown.Select(network => network.FindJudgedMethods(pair).Count).Distinct().ToList();
        var of = methods is [var all] ? $"of {FormatMethodCount(all)}" : "methods";
        var over = Phrases.JoinList(shown.Select(network => network.Network.Name));
        var (baseline, contender) = (Count(Verdict.BaselineFaster), Count(Verdict.ContenderFaster));
        return pair.IsOnly
            ? $"{pair.Baseline.Label} is faster in {baseline} {of} over {over}, and {pair.Contender.Label} in {contender}."
            : $"{pair.Prefix}faster in {contender} {of} over {over}, and slower in {baseline}.";

        string Count(Verdict verdict)
        {
            List<int> counts = [.. shown.Select(network => network.FindMethods(pair, verdict).Count)];
            return counts.TrueForAll(count => count == 0) ? "none" : Phrases.JoinList(counts.Select(count => $"{count}"));
        }
    }

    private static IEnumerable<string> DescribeMismatches(RunRecord record)
    {
        var operations = record.Check.Mismatches.Select(mismatch => mismatch.Operation).Distinct().ToList();
        return operations.Count == 0 ? []
            : [$"Not timed, because the arms returned different data: {Phrases.ListedInBrief(operations)}."];
    }

    internal static string FormatMethodCount(int count) => Phrases.FormatCount(count, "method");

    internal static string FormatAllMethods(int count) => count == 2 ? "both methods" : $"all {FormatMethodCount(count)}";
}
