namespace RpcBench.Reports.Results;

/// <summary>Writes who is faster, in how many methods; by how much stands in the tables. Claims nothing that the intervals do not
/// support.</summary>
internal static class HeadlineWriter
{
    /// <summary>A sentence for each network and contender, for example <c>One call at a time REST is faster in 3 (up to 9.7 KiB), gRPC is
    /// faster in 7 (from 22 KiB) of 12 methods.</c></summary>
    public static Headline Write(RunResult answer)
    {
        List<string> said =
        [
            .. from network in answer.Networks
               from pair in network.Pairs
               let loads = network.Halves.Where(half => half.Judged(pair).Count > 0).ToList()
               where loads.Count > 0
               let found = loads.Select(half => $"{ArmWords.Load(half.InFlight)} {Describe(network, half, pair)}")
               select $"{NetworkWords.Lead(network)}{pair.Lead}{ArmWords.Capital(string.Join("; ", found))}.",
        ];
        var sentence = said.Count > 0 ? string.Join(' ', said) : "No method has a verdict: a ratio needs two finished launches.";
        return new Headline(sentence, [.. Differing(answer.Record)]).If(answer.Record.IsValid);
    }

    /// <summary>The winners; where there are none, what else was found.</summary>
    private static string Describe(NetworkResult network, NetworkResult half, ArmPair pair)
    {
        var won = VerdictGroup.Winners(network, half, pair)
            .Select(group => $"{group.Winner} is faster in {group.Methods.Count}{group.Size}").ToList();
        var open = half.WithoutWinner(pair).Select(other => $"{other.Name} in {other.Count}");
        return $"{string.Join(", ", won.Count > 0 ? won : open)} of {Methods(half.Judged(pair).Count)}";
    }

    private static IEnumerable<string> Differing(RunRecord record)
    {
        var operations = record.Check.Mismatches.Select(mismatch => mismatch.Operation).Distinct().ToList();
        return operations.Count == 0 ? []
            : [$"Not timed, because the arms returned different data: {string.Join(", ", operations)}."];
    }

    internal static string Methods(int count) => count == 1 ? "1 method" : $"{count} methods";
}

internal sealed record Headline(string Sentence, IReadOnlyList<string> Points)
{
    /// <summary>The answer in a handful of words, which stands over the sentence; null: the sentence is short enough.</summary>
    public string? Title { get; init; }

    /// <summary>The same of a valid run; of another one that says so, and gives the sentence at face value.</summary>
    public Headline If(bool isValid) => isValid ? this : new(
        "This run is invalid: decide nothing on its figures.",
        [$"Taken at face value, which they should not be, the figures read: “{Sentence}”", .. Points]);
}
