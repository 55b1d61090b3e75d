using RpcBench.Records.Figures;
using RpcBench.Statistics;

namespace RpcBench.Bench.Reports.Answers;

/// <summary>The part of the headline that is about several networks: how the answer changes with distance.</summary>
public static class DistanceSentences
{
    private static readonly (Verdict Verdict, string Words)[] Counted =
    [
        (Verdict.ContenderFaster, "gRPC faster in"), (Verdict.BaselineFaster, "REST faster in"), (Verdict.NoMaterialDifference, "no material difference in"),
        (Verdict.Undecided, "undecided in"),
    ];

    /// <summary>How many methods each API wins over each network; null where no method has a verdict.</summary>
    public static string? Verdicts(Answer answer)
    {
        var networks = answer.Networks.Where(network => Judged(network) > 0).ToList();
        return networks.Count == 0
            ? null
            : $"At a margin of {Figure.Percent(answer.Record.Conditions.Margin)}, gRPC is faster in "
                + $"{Listed(networks.Select(network => $"{network.With(Verdict.ContenderFaster).Count}\u00A0of\u00A0{Judged(network)} over {network.Network.Name}"))}; "
                + $"REST in {Listed(networks.Select(network => $"{network.With(Verdict.BaselineFaster).Count}"))}.";
    }

    /// <summary>What each network says, what changes between them, and what no distance changes.</summary>
    public static IEnumerable<string> Points(Answer answer) =>
    [
        .. answer.Networks.Select(Counts),
        .. Changes(answer),
        .. answer.Networks.Select(network => CostSentences.OfClient(network).ToList()).FirstOrDefault(costs => costs.Count > 0) ?? [],
    ];

    /// <summary>How many round trips a call takes; nothing where that was not measured.</summary>
    public static IEnumerable<string> RoundTrips(NetworkAnswer network)
    {
        if (Span(network.Methods.Select(method => method.Rest.RoundTrips)) is { } rest && Span(network.Methods.Select(method => method.Grpc.RoundTrips)) is { } grpc)
        {
            yield return $"A call takes {rest} round trips over REST and {grpc} over gRPC, by method.";
        }
    }

    private static string Counts(NetworkAnswer network)
    {
        var judged = Judged(network);
        var place = network.IsLocal
            ? $"Over {network.Network.Name} ({NetworkWords.AskedRoundTrip(network.Network)})"
            : $"Over {network.Network.Name} ({NetworkWords.Ping(network)}, {NetworkWords.AskedRoundTrip(network.Network)})";
        var counts = Counted.Select(entry => (entry.Words, network.With(entry.Verdict).Count)).Where(entry => entry.Count > 0)
            .Select(entry => $"{entry.Words} {entry.Count}");
        var verdicts = judged == 0 ? $"{place}: no verdict." : $"{place}: {string.Join(", ", counts)} of {judged} {(judged == 1 ? "method" : "methods")}.";
        return string.Join(' ', [verdicts, .. network.IsLocal ? [] : RoundTrips(network)]);
    }

    private static IEnumerable<string> Changes(Answer answer)
    {
        var methods = answer.MethodNames
            .Select(name => (Name: name, Verdicts: answer.Networks
                .Select(network => (network.Network.Name, network.Find(name)?.Operation.Verdict))
                .Where(entry => entry.Verdict is not null).ToList()))
            .Where(method => method.Verdicts.Count > 1).ToList();
        if (methods.Count == 0)
        {
            yield break;
        }

        var same = methods.Count(method => method.Verdicts.Select(entry => entry.Verdict).Distinct().Count() == 1);
        yield return $"The verdict is the same over every network in {same} of {methods.Count} {(methods.Count == 1 ? "method" : "methods")}.";
        var changes = methods.Where(method => method.Verdicts.Select(entry => entry.Verdict).Distinct().Count() > 1)
            .GroupBy(method => string.Join(", ", method.Verdicts.GroupBy(entry => entry.Verdict)
                .Select(group => $"{VerdictWords.Of(group.Key)} over {Listed(group.Select(entry => entry.Name))}")));
        foreach (var change in changes)
        {
            yield return $"Changes with distance: {change.Key}: {string.Join(", ", change.Select(method => method.Name))}.";
        }
    }

    private static int Judged(NetworkAnswer network) => network.Methods.Count(method => method.Operation.Verdict is not null);

    private static string? Span(IEnumerable<double?> values)
    {
        var measured = values.OfType<double>().ToList();
        return measured.Count == 0 ? null
            : (Figure.Times(measured.Min()), Figure.Times(measured.Max())) is var (low, high) && low != high ? $"{low} to {high}" : Figure.Times(measured[0]);
    }

    private static string Listed(IEnumerable<string> items)
    {
        var all = items.ToList();
        return all.Count == 1 ? all[0] : $"{string.Join(", ", all[..^1])} and {all[^1]}";
    }
}
