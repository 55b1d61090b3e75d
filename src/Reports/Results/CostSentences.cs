namespace RpcBench.Reports.Results;

/// <summary>The part of the headline that is about the store, the wire and memory.</summary>
public static class CostSentences
{
    public static IEnumerable<string> Write(NetworkResult answer) => [.. Store(answer), .. OfClient(answer)];

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
