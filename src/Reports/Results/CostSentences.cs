namespace RpcBench.Reports.Results;

/// <summary>The part of the headline that is about the wire and memory.</summary>
public static class CostSentences
{
    public static IEnumerable<string> Write(NetworkResult answer) =>
    [
        .. answer.Pairs.SelectMany(pair => Change(
            answer, pair, arm =>
                arm.WireBytes, $"Over the socket {pair.Contender.Label} moves", $"{pair.Baseline.Label}, headers and framing included")),
        .. answer.Pairs.SelectMany(pair => Change(
            answer, pair, arm =>
                arm.Record.Time?.AllocatedBytes, $"With {pair.Contender.Label} the client allocates", $"with {pair.Baseline.Label}")),
    ];

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
