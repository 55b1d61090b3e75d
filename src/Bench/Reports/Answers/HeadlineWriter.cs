using RpcBench.Records;
using RpcBench.Records.Figures;
using RpcBench.Statistics;

namespace RpcBench.Bench.Reports.Answers;

/// <summary>Writes the answer in words. Says nothing that the intervals do not bear.</summary>
public static class HeadlineWriter
{
    private const string NoVerdict = "No method has a verdict: nothing was measured over both APIs.";

    /// <summary>The answer of a record; an invalid run's is given at face value and called so.</summary>
    public static Headline Write(Answer answer)
    {
        var (sentence, points) = answer.Networks switch
        {
            [] => (NoVerdict, []),
            [var only] => (VerdictSentence(only), Points(only)),
            _ => (DistanceSentences.Verdicts(answer) ?? NoVerdict, DistanceSentences.Points(answer)),
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
        .. Gain(ArmNames.Grpc, ArmNames.Rest, network.With(Verdict.ContenderFaster), ratio => ratio),
        .. Gain(ArmNames.Rest, ArmNames.Grpc, network.With(Verdict.BaselineFaster), Inverse),
        .. ByKind(network),
        .. Undecided(network),
        .. DistanceSentences.RoundTrips(network),
        .. CostSentences.Write(network),
    ];

    private static string VerdictSentence(NetworkAnswer answer)
    {
        var judged = answer.Methods.Count(method => method.Operation.Verdict is not null);
        if (judged == 0)
        {
            return NoVerdict;
        }

        var scope = judged == answer.Methods.Count
            ? $"{judged} {Methods(judged)}"
            : $"the {judged} {Methods(judged)} measured (of {answer.Methods.Count})";
        var margin = answer.IsNamed
            ? $"Over {answer.Network.Name} ({NetworkWords.Ping(answer)}), at a margin of {Figure.Percent(answer.Record.Conditions.Margin)}"
            : $"At a margin of {Figure.Percent(answer.Record.Conditions.Margin)}";
        var winners = Counted(answer, (Verdict.ContenderFaster, ArmNames.Grpc), (Verdict.BaselineFaster, ArmNames.Rest))
            .OrderByDescending(winner => winner.Count).ToList();
        var rest = Counted(answer, (Verdict.NoMaterialDifference, "no material difference"), (Verdict.Undecided, "undecided"))
            .Select(other => $"{other.Name} in {other.Count}");
        var counts = winners.Select((winner, index) => index == 0 ? $"{winner.Count}" : $"{winner.Name} in {winner.Count}");
        var first = winners.Count == 0
            ? $"{margin}, neither API is shown to be faster in any of {scope}"
            : $"{margin}, {winners[0].Name} is faster in {string.Join(" and ", counts)} of {scope}";
        return string.Join("; ", [first, .. rest]) + ".";
    }

    private static IEnumerable<(string Name, int Count)> Counted(NetworkAnswer answer, params (Verdict Verdict, string Name)[] verdicts) =>
        verdicts.Select(entry => (entry.Name, answer.With(entry.Verdict).Count)).Where(entry => entry.Count > 0);

    private static IEnumerable<string> Gain(
        string winner, string loser, IReadOnlyList<MethodAnswer> methods, Func<RatioInterval, RatioInterval> asWinner)
    {
        var gains = methods
            .Where(method => method.Operation.Ratio is not null)
            .Select(method => (method.Operation.Name, Ratio: asWinner(method.Operation.Ratio!)))
            .OrderBy(gain => gain.Ratio.Estimate).ToList();
        if (gains.Count == 0)
        {
            yield break;
        }

        var (best, ratio) = gains[0];
        var interval = $"{Figure.Percent(1 - ratio.Estimate)} less ({Figure.Percent(ratio.Confidence)} interval: "
            + $"{Figure.PercentAtLeast(1 - ratio.High)} to {Figure.Percent(1 - ratio.Low)})";
        yield return gains.Count == 1
            ? $"{winner} takes less time than {loser} in {best}: {interval}."
            : $"Where {winner} is faster, it takes at least {Figure.PercentAtLeast(1 - gains.Max(gain => gain.Ratio.High))} less time than "
                + $"{loser}; the most in {best}: {interval}.";
    }

    private static RatioInterval Inverse(RatioInterval ratio) =>
        ratio with { Estimate = 1 / ratio.Estimate, Low = 1 / ratio.High, High = 1 / ratio.Low };

    private static IEnumerable<string> ByKind(NetworkAnswer answer)
    {
        var kinds = answer.Methods.Where(method => method.Operation.Verdict is not null).GroupBy(method => method.Operation.Kind).ToList();
        if (kinds.Count > 1)
        {
            yield return string.Join(" ", kinds.OrderBy(kind => kind.Key).Select(kind =>
                $"{KindWords.Of(kind.Key)}: gRPC faster in {Faster(kind, Verdict.ContenderFaster)} of {kind.Count()}, "
                    + $"REST in {Faster(kind, Verdict.BaselineFaster)}."));
        }
    }

    private static int Faster(IEnumerable<MethodAnswer> methods, Verdict verdict) =>
        methods.Count(method => method.Operation.Verdict == verdict);

    private static IEnumerable<string> Undecided(NetworkAnswer answer)
    {
        var methods = answer.With(Verdict.Undecided);
        if (methods.Count > 0)
        {
            yield return $"Undecided: {Names(methods)}. The interval crosses the margin; more pairs (--pairs) narrow it.";
        }
    }

    private static IEnumerable<string> Differing(Answer answer)
    {
        var operations = answer.Record.Check.Mismatches.Select(mismatch => mismatch.Operation).Distinct().ToList();
        if (operations.Count > 0)
        {
            yield return $"Not timed, because the two APIs answered differently: {string.Join(", ", operations)}.";
        }
    }

    private static string Names(IEnumerable<MethodAnswer> methods) => string.Join(", ", methods.Select(method => method.Operation.Name));

    private static string Methods(int count) => count == 1 ? "method" : "methods";
}
