using RpcBench.Records;
using RpcBench.Records.Figures;
using RpcBench.Statistics;

namespace RpcBench.Bench.Reports.Answers;

/// <summary>Writes the answer as sentences. Says nothing that the intervals do not bear.</summary>
public static class HeadlineWriter
{
    /// <summary>The answer of a record; an invalid run's is given at face value and called so.</summary>
    public static Headline Write(Answer answer)
    {
        var (sentence, points) = answer.Networks switch
        {
            [] => (NoVerdict(answer.Record), []),
            [var only] => (VerdictSentence(only), Points(only)),
            _ => (DistanceSentences.Verdicts(answer) ?? NoVerdict(answer.Record), DistanceSentences.Points(answer)),
        };
        return answer.Record.IsValid
            ? new Headline(sentence, [.. points, .. Differing(answer)])
            : new Headline(
                "This run is invalid: decide nothing on its figures.",
                [$"Taken at face value, which they should not be, the figures read: “{sentence}”", .. points, .. Differing(answer)]);
    }

    /// <summary>The answer of one network among several.</summary>
    public static Headline Write(NetworkAnswer network) => new(VerdictSentence(network), [.. Points(network)]);

    private static IEnumerable<string> Points(NetworkAnswer network) =>
    [
        .. network.Pairs.SelectMany(pair => Points(network, pair)),
        .. DistanceSentences.RoundTrips(network),
        .. CostSentences.Write(network),
    ];

    private static IEnumerable<string> Points(NetworkAnswer network, ArmPair pair) =>
    [
        .. Gain(pair.Contender, pair.Baseline, network.With(pair, Verdict.ContenderFaster), method => method.Operation.Against(pair.Contender.Id)!.Ratio),
        .. Gain(pair.Baseline, pair.Contender, network.With(pair, Verdict.BaselineFaster), method => Inverse(method.Operation.Against(pair.Contender.Id)!.Ratio)),
        .. ByKind(network, pair),
        .. Undecided(network, pair),
    ];

    private static string VerdictSentence(NetworkAnswer answer)
    {
        var margin = answer.IsNamed
            ? $"Over {answer.Network.Name} ({NetworkWords.Ping(answer)}), at a margin of {Figure.Percent(answer.Record.Conditions.Margin)}"
            : $"At a margin of {Figure.Percent(answer.Record.Conditions.Margin)}";
        var verdicts = answer.Pairs.Where(pair => answer.Judged(pair).Count > 0).Select(pair => pair.Lead + Verdicts(answer, pair)).ToList();
        return verdicts.Count == 0 ? NoVerdict(answer.Record) : $"{margin}, {string.Join(" ", verdicts)}";
    }

    private static string Verdicts(NetworkAnswer answer, ArmPair pair)
    {
        var judged = answer.Judged(pair).Count;
        var scope = judged == answer.Methods.Count
            ? $"{judged} {Methods(judged)}"
            : $"the {judged} {Methods(judged)} measured (of {answer.Methods.Count})";
        var winners = Counted(answer, pair, (Verdict.ContenderFaster, pair.Contender.Label), (Verdict.BaselineFaster, pair.Baseline.Label))
            .OrderByDescending(winner => winner.Count).ToList();
        var rest = Counted(answer, pair, (Verdict.NoMaterialDifference, "no material difference"), (Verdict.Undecided, "undecided"))
            .Select(other => $"{other.Name} in {other.Count}");
        var counts = winners.Select((winner, index) => index == 0 ? $"{winner.Count}" : $"{winner.Name} in {winner.Count}");
        var first = winners.Count == 0
            ? $"neither API is shown to be faster in any of {scope}"
            : $"{winners[0].Name} is faster in {string.Join(" and ", counts)} of {scope}";
        return string.Join("; ", [first, .. rest]) + ".";
    }

    private static IEnumerable<(string Name, int Count)> Counted(NetworkAnswer answer, ArmPair pair, params (Verdict Verdict, string Name)[] verdicts) =>
        verdicts.Select(entry => (entry.Name, answer.With(pair, entry.Verdict).Count)).Where(entry => entry.Count > 0);

    private static IEnumerable<string> Gain(ArmRecord winner, ArmRecord loser, IReadOnlyList<MethodAnswer> methods, Func<MethodAnswer, RatioInterval> ratioOf)
    {
        var gains = methods.Select(method => (method.Operation.Name, Ratio: ratioOf(method))).OrderBy(gain => gain.Ratio.Estimate).ToList();
        if (gains.Count == 0)
        {
            yield break;
        }

        var (best, ratio) = gains[0];
        var interval = $"{Figure.Percent(1 - ratio.Estimate)} less ({Figure.Percent(ratio.Confidence)} interval: "
            + $"{Figure.PercentAtLeast(1 - ratio.High)} to {Figure.Percent(1 - ratio.Low)})";
        yield return gains.Count == 1
            ? $"{winner.Label} takes less time than {loser.Label} in {best}: {interval}."
            : $"Where {winner.Label} is faster, it takes at least {Figure.PercentAtLeast(1 - gains.Max(gain => gain.Ratio.High))} less time than "
                + $"{loser.Label}; the most in {best}: {interval}.";
    }

    private static RatioInterval Inverse(RatioInterval ratio) =>
        ratio with { Estimate = 1 / ratio.Estimate, Low = 1 / ratio.High, High = 1 / ratio.Low };

    private static IEnumerable<string> ByKind(NetworkAnswer answer, ArmPair pair)
    {
        var kinds = answer.Judged(pair).GroupBy(method => method.Operation.Kind).ToList();
        if (kinds.Count > 1)
        {
            yield return pair.Lead + string.Join(" ", kinds.OrderBy(kind => kind.Key).Select(kind =>
                $"{KindWords.Of(kind.Key)}: {pair.Contender.Label} faster in {Faster(kind, Verdict.ContenderFaster)} of {kind.Count()}, "
                    + $"{pair.Baseline.Label} in {Faster(kind, Verdict.BaselineFaster)}."));
        }

        int Faster(IEnumerable<MethodAnswer> methods, Verdict verdict) => methods.Count(method => method.Operation.Against(pair.Contender.Id)?.Verdict == verdict);
    }

    private static IEnumerable<string> Undecided(NetworkAnswer answer, ArmPair pair)
    {
        var methods = answer.With(pair, Verdict.Undecided);
        if (methods.Count > 0)
        {
            yield return $"{pair.Lead}Undecided: {Names(methods)}. The interval crosses the margin; more pairs (--pairs) narrow it.";
        }
    }

    private static IEnumerable<string> Differing(Answer answer)
    {
        var operations = answer.Record.Check.Mismatches.Select(mismatch => mismatch.Operation).Distinct().ToList();
        if (operations.Count > 0)
        {
            yield return $"Not timed, because {(answer.Record.Arms.Count > 2 ? "the arms" : "the two APIs")} answered differently: {string.Join(", ", operations)}.";
        }
    }

    private static string Names(IEnumerable<MethodAnswer> methods) => string.Join(", ", methods.Select(method => method.Operation.Name));

    private static string NoVerdict(RunRecord record) => $"No method has a verdict: nothing was measured over {ArmWords.All(record.Arms)}.";

    private static string Methods(int count) => count == 1 ? "method" : "methods";
}
