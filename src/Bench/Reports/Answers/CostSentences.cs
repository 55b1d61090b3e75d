using RpcBench.Records.Figures;

namespace RpcBench.Bench.Reports.Answers;

/// <summary>The part of the headline that is about the store, the wire and memory.</summary>
public static class CostSentences
{
    /// <summary>A sentence for each cost that was measured on all sides.</summary>
    public static IEnumerable<string> Write(NetworkAnswer answer) =>
        [.. Store(answer), .. OfClient(answer)];

    /// <summary>The sentences about costs that no distance changes.</summary>
    public static IEnumerable<string> OfClient(NetworkAnswer answer) =>
    [
        .. answer.Pairs.SelectMany(pair => Change(
            answer, pair, arm => arm.WireBytes, $"Over the socket {pair.Contender.Label} moves", $"{pair.Baseline.Label}, headers and framing included")),
        .. answer.Pairs.SelectMany(pair => Change(
            answer, pair, arm => arm.Record.Benchmark?.AllocatedBytes, $"With {pair.Contender.Label} the client allocates", $"with {pair.Baseline.Label}")),
    ];

    private static IEnumerable<string> Store(NetworkAnswer answer)
    {
        var parts = answer.Record.Arms
            .Select(arm => Span(answer.Methods.Select(method => method.Arm(arm.Id).StoreShare)) is { } span ? $"{Range(span)} over {arm.Label}" : null)
            .OfType<string>().ToList();
        if (parts.Count > 1)
        {
            yield return $"The store's part of a call is {ArmWords.Listed(parts)}, by method; "
                + $"the rest is {(answer is { IsNamed: true, IsLocal: false } ? "network, " : "")}protocol, serialisation, handler and client.";
        }
    }

    private static IEnumerable<string> Change(NetworkAnswer answer, ArmPair pair, Func<ArmAnswer, double?> cost, string contender, string baseline)
    {
        var ratios = answer.Methods.Select(method => cost(method.Arm(pair.Contender.Id)) / cost(method.Arm(pair.Baseline.Id)));
        if (Span(ratios.Where(ratio => ratio is { } value && double.IsFinite(value))) is { } found)
        {
            yield return $"{contender} {Compared(found.Low, found.High)} {baseline}.";
        }
    }

    private static string Compared(double low, double high) => (low, high) switch
    {
        (1, 1) => "as many bytes a call as",
        ( >= 1, _) => $"{Range((low - 1, high - 1))} more bytes a call than",
        (_, <= 1) => $"{Range((1 - high, 1 - low))} fewer bytes a call than",
        _ => $"from {Figure.Percent(1 - low)} fewer to {Figure.Percent(high - 1)} more bytes a call than",
    };

    private static string Range((double Low, double High) span)
    {
        var (low, high) = (Figure.Percent(span.Low), Figure.Percent(span.High));
        return low == high ? low : $"{low} to {high}";
    }

    private static (double Low, double High)? Span(IEnumerable<double?> values)
    {
        var measured = values.OfType<double>().ToList();
        return measured.Count == 0 ? null : (measured.Min(), measured.Max());
    }
}
