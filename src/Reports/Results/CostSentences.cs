namespace RpcBench.Reports.Results;

/// <summary>The part of the headline that is about the store, the wire and memory.</summary>
public static class CostSentences
{
    public static IEnumerable<string> Write(NetworkResult answer) => [.. Store(answer), .. OfClient(answer), .. Processor(answer), .. KindMeans.Write(answer)];

    /// <summary>Who saves processor time, on which side, in how many methods and how much.</summary>
    public static IEnumerable<string> Processor(NetworkResult answer) =>
        from half in answer.Busy.Prepend(answer)
        from pair in half.Pairs
        let sides = new[] { ("client", Quantities.ClientProcessor), ("service", Quantities.ServiceProcessor) }
            .Select(side => Saved(half, pair, side.Item1, side.Item2)).OfType<string>().ToList()
        where sides.Count > 0
        select $"Processor time {ArmWords.Load(half.InFlight)}: {string.Join("; ", sides)}.";

    private static string? Saved(NetworkResult half, ArmPair pair, string side, string quantity)
    {
        var compared = half.Methods.Select(method => method.Compared(method.Arm(pair.Contender.Id), quantity))
            .OfType<ComparisonRecord>().ToList();
        string?[] winners = [Of(pair.Contender.Label, Verdict.ContenderFaster, ratio => 1 - ratio.Estimate),
            Of(pair.Baseline.Label, Verdict.BaselineFaster, ratio => 1 - (1 / ratio.Estimate))];
        return compared.Count == 0 ? null
            : $"{side}, {(winners.All(winner => winner is null) ? "no difference is shown" : string.Join(", ", winners.OfType<string>()))}";

        string? Of(string label, Verdict verdict, Func<RatioInterval, double> saved)
        {
            var won = compared.Where(one => one.Verdict == verdict).Select(one => saved(one.Ratio)).ToList();
            return won.Count == 0 ? null : $"{label} uses {ArmWords.Span([won.Min(), won.Max()], Figure.Percent)} less in {won.Count} of "
                + HeadlineWriter.Methods(compared.Count);
        }
    }

    public static IEnumerable<string> OfClient(NetworkResult answer) =>
    [
        .. answer.Pairs.SelectMany(pair => Change(
            answer, pair, arm =>
                arm.WireBytes, $"Over the socket {pair.Contender.Label} moves", $"{pair.Baseline.Label}, headers and framing included")),
        .. answer.Pairs.SelectMany(pair => Change(
            answer, pair, arm =>
                arm.Record.Time?.AllocatedBytes, $"With {pair.Contender.Label} the client allocates", $"with {pair.Baseline.Label}")),
    ];

    private static IEnumerable<string> Store(NetworkResult answer)
    {
        var parts = answer.Record.Arms.Select(arm => (arm.Label, Span: SpanOfStore(answer, arm.Id)))
            .Where(part => part.Span is not null).Select(part => $"over {part.Label} {part.Span}").ToList();
        if (parts.Count > 1)
        {
            yield return $"Database time of a call: {string.Join("; ", parts)}. "
                + $"The rest is {(answer is { IsNamed: true, IsLocal: false } ? "network, " : "")}protocol, serialisation, handler and "
                + "client.";
        }
    }

    /// <summary>The least and the greatest share, each with the times that it is the quotient of.</summary>
    private static string? SpanOfStore(NetworkResult answer, string arm)
    {
        var methods = answer.Methods.Where(method => method.Arm(arm).StoreShare is not null).OrderBy(method => method.Arm(arm).StoreShare)
            .ToList();
        return methods switch
        {
            [] => null,
            [var only] => Of(only),
            [var least, .., var most] => $"from {Of(least)} to {Of(most)}",
        };

        string Of(MethodResult method) => $"{method.DatabaseTime(method.Arm(arm))} in {method.Operation.Name}";
    }

    private static IEnumerable<string> Change(
        NetworkResult answer, ArmPair pair, Func<ArmResult, double?> cost, string contender, string baseline)
    {
        var ratios = answer.Methods.Select(method => cost(method.Arm(pair.Contender.Id)) / cost(method.Arm(pair.Baseline.Id)))
            .OfType<double>().Where(double.IsFinite).ToList();
        if (ratios.Count > 0)
        {
            yield return $"{contender} {Compared(ratios.Min(), ratios.Max())} {baseline}.";
        }
    }

    private static string Compared(double low, double high) => (low, high) switch
    {
        (1, 1) => "as many bytes a call as",
        ( >= 1, _) => $"{ArmWords.Span([low - 1, high - 1], Figure.Percent)} more bytes a call than",
        (_, <= 1) => $"{ArmWords.Span([1 - high, 1 - low], Figure.Percent)} fewer bytes a call than",
        _ => $"from {Figure.Percent(1 - low)} fewer to {Figure.Percent(high - 1)} more bytes a call than",
    };
}
