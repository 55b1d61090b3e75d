using RpcBench.Records.Figures;

namespace RpcBench.Bench.Reports.Answers;

/// <summary>The part of the headline that is about the store, the wire and memory.</summary>
public static class CostSentences
{
    /// <summary>A sentence for each cost that was measured on both sides.</summary>
    public static IEnumerable<string> Write(NetworkAnswer answer) =>
        [.. Store(answer), .. OfClient(answer)];

    /// <summary>The sentences about costs that no distance changes.</summary>
    public static IEnumerable<string> OfClient(NetworkAnswer answer) =>
    [
        .. Change(answer, arm => arm.WireBytes, "Over the socket gRPC moves", "REST, headers and framing included"),
        .. Change(answer, arm => arm.Record.Benchmark?.AllocatedBytes, "With gRPC the client allocates", "with REST"),
    ];

    private static IEnumerable<string> Store(NetworkAnswer answer)
    {
        var rest = Span(answer.Methods.Select(method => method.Rest.StoreShare));
        var grpc = Span(answer.Methods.Select(method => method.Grpc.StoreShare));
        if (rest is not null && grpc is not null)
        {
            yield return $"The store's part of a call is {Range(rest.Value)} over REST and {Range(grpc.Value)} over gRPC, by method; "
                + $"the rest is {(answer is { IsNamed: true, IsLocal: false } ? "network, " : "")}protocol, serialisation, handler and client.";
        }
    }

    private static IEnumerable<string> Change(NetworkAnswer answer, Func<ArmAnswer, double?> cost, string grpc, string rest)
    {
        var ratios = answer.Methods.Select(method => cost(method.Grpc) / cost(method.Rest));
        if (Span(ratios.Where(ratio => ratio is { } value && double.IsFinite(value))) is { } found)
        {
            yield return $"{grpc} {Compared(found.Low, found.High)} {rest}.";
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
