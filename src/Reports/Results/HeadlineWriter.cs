namespace RpcBench.Reports.Results;

/// <summary>Writes the result of a run as sentences. Claims nothing that the intervals do not support.</summary>
public static class HeadlineWriter
{
    private const int MostWords = 44;

    public static Headline Write(RunResult answer)
    {
        var found = answer.Networks switch
        {
            [] => new(NoVerdict(answer.Record), []),
            [var only] => Answer(only),
            _ => new Headline(
                DistanceSentences.Verdicts(answer) ?? NoVerdict(answer.Record), [.. DistanceSentences.Points(answer)]),
        };
        return (found with { Points = [.. found.Points, .. Differing(answer)] }).If(answer.Record.IsValid);
    }

    public static Headline Write(NetworkResult network) =>
        new(VerdictSentence(network), [.. Details(network), .. DifferenceSentences.Write(network)]);

    /// <summary>What a reader does not need at first: the least gains, what is inconclusive, the database, bytes and memory.</summary>
    public static IReadOnlyList<string> Details(NetworkResult network) =>
        [.. network.Pairs.SelectMany(pair => Points(network, pair)), .. DistanceSentences.RoundTrips(network),
            .. CostSentences.Write(network)];

    private static IEnumerable<string> Points(NetworkResult network, ArmPair pair)
    {
        var (baseline, contender) = (pair.Baseline.Label, pair.Contender.Label);
        var kinds = network.Judged(pair).GroupBy(method => method.Operation.Kind).OrderBy(kind => kind.Key).ToList();
        var (won, lost) = (network.MethodsWith(pair, Verdict.ContenderFaster), network.MethodsWith(pair, Verdict.BaselineFaster));
        // Where both halves are there, a table says who wins in how many.
        string?[] points = network.Busy.Count > 0 || network.InFlight > 1 ? [] :
        [
            Gain(contender, baseline, won, RatioOf),
            Gain(baseline, contender, lost, method => RatioOf(method).Inverted()),
            kinds.Count < 2 || won.Count + lost.Count == 0
                ? null
                : pair.Lead + string.Join(" ", kinds.Select(kind => $"{kind.First().Kind}: {contender} wins "
                + $"{Count(kind, Verdict.ContenderFaster)} of {kind.Count()}, {baseline} {Count(kind, Verdict.BaselineFaster)}.")),
        ];
        return [.. points.OfType<string>(), .. Inconclusive(network, pair)];

        int Count(IEnumerable<MethodResult> methods, Verdict verdict) => methods.Count(method => method.Against(pair) == verdict);
        RatioInterval RatioOf(MethodResult method) => method.Operation.Against(pair.Contender.Id)!.Ratio;
    }

    private static IEnumerable<string> Inconclusive(NetworkResult network, ArmPair pair)
    {
        var halves = network.Halves.Select(half => (half.InFlight, Methods: half.MethodsWith(pair, Verdict.Inconclusive)))
            .Where(half => half.Methods.Count > 0).ToList();
        return halves.Count == 0 ? [] :
        [
            $"{pair.Lead}Inconclusive{string.Join(";", halves.Select(half => $"{Load(half.InFlight)}: {Names(half.Methods)}"))}. "
                + "The interval crosses the margin; more launches (--launches, --until-decided) narrow it.",
        ];

        string Load(int inFlight) => inFlight == 1 && network.Busy.Count == 0 ? "" : $" {ArmWords.Load(inFlight)}";
        string Names(IEnumerable<MethodResult> methods) => string.Join(", ", methods.Select(method => method.Operation.Name));
    }

    /// <summary>In so few words that it is read at a glance: the title goes first where there is room for it.</summary>
    private static Headline Answer(NetworkResult network)
    {
        List<string> said = network is { IsNamed: true, Busy.Count: 0 } ? [] :
        [
            .. from half in network.Halves
               from pair in half.Pairs
               where half.Judged(pair).Count > 0
               select InFlightSentences.Describe(network, half, pair),
        ];
        if (said.Count == 0)
        {
            return new(VerdictSentence(network), []);
        }

        var title = network.Pairs is [var only] ? InFlightSentences.Title(network, only) : null;
        var whole = string.Join(' ', title is null ? said : said.Prepend($"{title}."));
        var words = whole.Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries).Length;
        return new(words > MostWords ? string.Join(' ', said) : whole, []) { Title = title };
    }

    private static string VerdictSentence(NetworkResult answer)
    {
        var place = answer.IsNamed ? $"Over {answer.Network.Name} ({NetworkWords.Ping(answer)}): " : "";
        var verdicts = answer.Pairs.Where(pair => answer.Judged(pair).Count > 0).Select(pair => pair.Lead + Verdicts(answer, pair))
            .ToList();
        return verdicts.Count == 0 ? NoVerdict(answer.Record) : $"{place}{string.Join(" ", verdicts)} {Margin(answer.Record)}";
    }

    private static string Verdicts(NetworkResult answer, ArmPair pair)
    {
        var judged = answer.Judged(pair).Count;
        var scope = judged == answer.Methods.Count ? Methods(judged) : $"the {Methods(judged)} measured (of {answer.Methods.Count})";
        var winners = answer.Counted(pair, pair.Winners).OrderByDescending(winner => winner.Count)
            .Select((winner, index) => $"{winner.Name} {(index == 0 ? "wins " : "")}{winner.Count}").ToList();
        var first = winners.Count == 0 ? $"No API is shown to be faster in {scope}" : $"{string.Join(" and ", winners)} of {scope}";
        return string.Join("; ", [first, .. answer.WithoutWinner(pair).Select(other => $"{other.Name} in {other.Count}")]) + ".";
    }

    private static string? Gain(string winner, string loser, IReadOnlyList<MethodResult> methods, Func<MethodResult, RatioInterval> ratioOf)
    {
        var gains = methods.Select(method => (method.Operation.Name, Ratio: ratioOf(method))).OrderBy(gain => gain.Ratio.Estimate).ToList();
        if (gains.Count == 0)
        {
            return null;
        }

        var (best, ratio) = gains[0];
        var interval = $"{Figure.Percent(1 - ratio.Estimate)} less ({Figure.Percent(ratio.Confidence)} interval: "
            + $"{Figure.PercentAtLeast(1 - ratio.High)} to {Figure.Percent(1 - ratio.Low)})";
        return gains.Count == 1
            ? $"{winner} takes less time than {loser} in {best}: {interval}."
            : $"Where {winner} is faster, it takes at least {Figure.PercentAtLeast(1 - gains.Max(gain => gain.Ratio.High))} less time than "
                + $"{loser}; the most in {best}: {interval}.";
    }

    private static IEnumerable<string> Differing(RunResult answer)
    {
        var operations = answer.Record.Check.Mismatches.Select(mismatch => mismatch.Operation).Distinct().ToList();
        if (operations.Count > 0)
        {
            yield return $"Not timed, because {(answer.Record.Arms.Count > 2 ? "the arms" : "the two APIs")} answered differently: "
                + $"{string.Join(", ", operations)}.";
        }
    }

    internal static string Margin(RunRecord record) => $"Margin: {Figure.Percent(record.Conditions.Margin)}.";

    private static string NoVerdict(RunRecord record) =>
        !record.Networks.Any(network => network.Operations.Any(operation => operation.Cells.Any(cell => cell.Time is not null)))
            ? $"No method has a verdict: nothing was measured over {ArmWords.All(record.Arms)}."
            : $"No method has a verdict: launch {record.Networks.Max(network => network.Launches.Count) + 1} was not finished; "
                + "a ratio needs two launches.";

    internal static string Methods(int count) => count == 1 ? "1 method" : $"{count} methods";
}

public sealed record Headline(string Sentence, IReadOnlyList<string> Points)
{
    /// <summary>The answer in a handful of words, with which the sentence may begin; null: the sentence is short enough.</summary>
    public string? Title { get; init; }

    /// <summary>The sentence without the title; empty where the sentence is the title.</summary>
    public string Rest => Title is null ? "" : Sentence.StartsWith($"{Title}. ", StringComparison.Ordinal) ? Sentence[(Title.Length + 2)..]
        : Sentence;

    /// <summary>The same of a valid run; of another one that says so, and gives the sentence at face value.</summary>
    public Headline If(bool isValid) => isValid ? this : new(
        "This run is invalid: decide nothing on its figures.",
        [$"Taken at face value, which they should not be, the figures read: “{Sentence}”", .. Points]);
}
