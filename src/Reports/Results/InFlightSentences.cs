namespace RpcBench.Reports.Results;

/// <summary>What one number of calls in flight says, in the words that people use: one call at a time who answers sooner and by how much,
/// with several who carries more.</summary>
public static class InFlightSentences
{
    /// <summary>For example <c>One call at a time REST answers 5 of 6 gets sooner, by 17.2 to 40.1 µs (25 % to 31 %), and gRPC 6 of 6
    /// lists, by …</c>.</summary>
    public static string Describe(NetworkResult network, ArmPair pair)
    {
        var isAlone = network.InFlight == 1;
        var lead = ArmWords.Capital(ArmWords.Load(network.InFlight));
        var winners = pair.Winners.Reverse().Select(winner => (winner.Label, Methods: network.MethodsWith(pair, winner.Verdict)))
            .Where(winner => winner.Methods.Count > 0)
            .Select((winner, index) => Win(network, pair, winner.Label, winner.Methods, isAlone, isFirst: index == 0)).ToList();
        var rest = network.WithoutWinner(pair)
            .Select(other => $"{other.Name} in {other.Count} of {HeadlineWriter.Methods(network.Judged(pair).Count)}").ToList();
        return winners.Count == 0
            ? $"{pair.Lead}{lead}: {string.Join(", ", rest)}."
            : $"{pair.Lead}{lead} {string.Join(", and ", winners)}{string.Concat(rest.Select(other => $"; {other}"))}.";
    }

    private static string Win(
        NetworkResult network, ArmPair pair, string winner, IReadOnlyList<MethodResult> won, bool isAlone, bool isFirst)
    {
        var kinds = won.GroupBy(method => method.Operation.Kind).OrderBy(kind => kind.Key).Select(kind =>
        {
            var all = network.Judged(pair).Count(method => method.Operation.Kind == kind.Key);
            var counted = $"{(all == kind.Count() ? $"all {all}" : $"{kind.Count()} of {all}")} {Noun(kind.Key)}";
            // One of several stands for itself, by its name.
            return isAlone ? $"{counted}{(isFirst ? " sooner" : "")}, by {Gains(kind, pair)}"
                : $"{counted} ({(kind.Count() == 1 ? $"{kind.First().Operation.Name}, " : "")}{Times(kind, pair)})";
        });
        var does = isAlone ? isFirst ? " answers" : "" : isFirst ? " handles more calls/s in" : " in";
        return $"{winner}{does} {string.Join(" and ", kinds)}";
    }

    private static string Gains(IEnumerable<MethodResult> methods, ArmPair pair)
    {
        var all = methods.ToList();
        List<double?> differences = [.. all.Select(method => method.Gap(pair))];
        var scale = Scale.OfTime(differences) with { Digits = 2 };
        var parts = ArmWords.Span(all.Select(method => (double?)(1 - Quotient(method, pair))), Figure.Percent);

        // A record that somebody changed may have a ratio and not the times that it is of.
        return ArmWords.Span(differences, scale.Significant) is { } span ? $"{span} {scale.Unit} ({parts})" : parts ?? "";
    }

    private static string Times(IEnumerable<MethodResult> methods, ArmPair pair) =>
        $"{ArmWords.Span(methods.Select(method => (double?)(1 / Quotient(method, pair))), Figure.Short)} times";

    internal static double Quotient(MethodResult method, ArmPair pair) =>
        method.Operation.Against(pair.Contender.Id)!.Ratio.Estimate is var ratio && ratio < 1 ? ratio : 1 / ratio;

    internal static string Noun(OperationKind kind) => kind switch
    {
        OperationKind.Single => "gets",
        OperationKind.Collection => "lists",
        OperationKind.Stream => "streams",
        OperationKind.Computation => "computations",
        OperationKind.Image => "image calls",
        _ => "book calls",
    };
}
