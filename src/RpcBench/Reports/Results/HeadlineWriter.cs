namespace RpcBench.Reports.Results;

/// <summary>Writes the result of a run as sentences. Claims nothing that the intervals do not support.</summary>
internal static class HeadlineWriter
{
    private const int MostWords = 48;

    public static Headline Write(RunResult answer)
    {
        var found = answer.Networks switch
        {
            [] => new(NoVerdict(answer.Record), []),
            [var only] => Answer(only),
            _ => new Headline(DistanceSentences.Verdicts(answer) ?? NoVerdict(answer.Record), [.. DistanceSentences.Points(answer)]),
        };
        return (found with { Points = [.. found.Points, .. Differing(answer)] }).If(answer.Record.IsValid);
    }

    public static Headline Write(NetworkResult network) =>
        Answer(network) with { Points = [.. Details(network), .. DifferenceSentences.Write(network)] };

    /// <summary>What a reader does not need at first: round trips, bytes and memory.</summary>
    public static IReadOnlyList<string> Details(NetworkResult network) =>
        [.. DistanceSentences.RoundTrips(network), .. CostSentences.Write(network)];

    /// <summary>In so few words that it is read at a glance: the title goes first where there is room for it.</summary>
    private static Headline Answer(NetworkResult network)
    {
        List<string> said = [.. network.Halves.SelectMany(half => half.Pairs.Where(pair => half.Judged(pair).Count > 0)
            .Select(pair => InFlightSentences.Describe(network, half, pair)))];
        if (said.Count == 0)
        {
            return new(NoVerdict(network.Record), []);
        }

        var place = network.IsNamed ? $"Over {network.Network.Name} ({NetworkWords.Ping(network)}): " : "";
        var title = network is { IsNamed: false, Pairs: [var only] } ? InFlightSentences.Title(network, only) : null;
        var rest = place + string.Join(' ', said);
        var whole = title is null ? rest : $"{title}. {rest}";
        var words = whole.Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries).Length;
        return new(words > MostWords ? rest : whole, []) { Title = title };
    }

    private static IEnumerable<string> Differing(RunResult answer)
    {
        var operations = answer.Record.Check.Mismatches.Select(mismatch => mismatch.Operation).Distinct().ToList();
        var arms = answer.Record.Arms.Count > 2 ? "the arms" : ArmWords.Names(answer.Record.Arms);
        return operations.Count == 0 ? [] : [$"Not timed, because {arms} returned different data: {string.Join(", ", operations)}."];
    }

    internal static string Margin(RunRecord record) => $"Margin: {Figure.Percent(record.Conditions.Margin)}.";

    private static string NoVerdict(RunRecord record) =>
        !record.Networks.Any(network => network.Operations.Any(operation => operation.Cells.Any(cell => cell.Time is not null)))
            ? $"No method has a verdict: nothing was measured over {ArmWords.All(record.Arms)}."
            : $"No method has a verdict: launch {record.Networks.Max(network => network.Launches.Count) + 1} was not finished; "
                + "a ratio needs two launches.";

    internal static string Methods(int count) => count == 1 ? "1 method" : $"{count} methods";
}

internal sealed record Headline(string Sentence, IReadOnlyList<string> Points)
{
    /// <summary>The answer in a handful of words, with which the sentence may begin; null: the sentence is short enough.</summary>
    public string? Title { get; init; }

    /// <summary>The sentence without the title; empty where the sentence stands for it.</summary>
    public string Rest => Title is null ? "" : Sentence.Replace($"{Title}. ", "", StringComparison.Ordinal);

    /// <summary>The same of a valid run; of another one that says so, and gives the sentence at face value.</summary>
    public Headline If(bool isValid) => isValid ? this : new(
        "This run is invalid: decide nothing on its figures.",
        [$"Taken at face value, which they should not be, the figures read: “{Sentence}”", .. Points]);
}
