namespace RpcBench.Reports.Results;

/// <summary>The part of the headline that is about the wire, memory and processors.</summary>
internal static class CostSentences
{
    public static IEnumerable<string> Write(NetworkResult answer) =>
    [
        .. answer.Pairs.SelectMany(pair => Change(
            answer, pair, arm => arm.WireBytes, $"At the client's socket {pair.Contender.Label} moves",
            $"{pair.Baseline.Label}, headers and framing included")),
        .. answer.Pairs.SelectMany(pair => Change(
            answer, pair, arm =>
                arm.Record.Time?.AllocatedBytes, $"With {pair.Contender.Label} the client allocates", $"with {pair.Baseline.Label}")),
        .. Processor(answer), .. KindMeans.Write(answer),
    ];

    /// <summary>Who saves processor time, on which side, in how many methods and how much.</summary>
    public static IEnumerable<string> Processor(NetworkResult answer) =>
        from half in answer.Busy.Prepend(answer)
        from pair in half.Pairs
        let sides = new[] { ("client", Metrics.ClientProcessor), ("service", Metrics.ServiceProcessor) }
            .Select(side => Saved(half, pair, side.Item1, side.Item2)).OfType<string>().ToList()
        where sides.Count > 0
        select $"Processor time {ArmWords.Load(half.InFlight)}: {string.Join("; ", sides)}.";

    private static string? Saved(NetworkResult half, ArmPair pair, string side, string quantity)
    {
        var compared = half.Methods.Select(method => method.Compared(method.Arm(pair.Contender.Id), quantity))
            .OfType<ComparisonRecord>().ToList();
        string?[] winners = [Of(pair.Contender.Label, Verdict.ContenderFaster, ratio => ratio),
            Of(pair.Baseline.Label, Verdict.BaselineFaster, ratio => ratio.Inverted())];
        return compared.Count == 0 ? null
            : $"{side}, {(winners.All(winner => winner is null) ? "no difference is shown" : string.Join(", ", winners.OfType<string>()))}";

        string? Of(string label, Verdict verdict, Func<RatioInterval, RatioInterval> orient)
        {
            var won = compared.Where(one => one.Verdict == verdict).Select(one => orient(one.Ratio)).ToList();
            var saved = ArmWords.Span([.. won.Select(ratio => 1 - ratio.High), .. won.Select(ratio => 1 - ratio.Low)], Figure.Percent);
            return saved is null ? null : $"{label} uses {saved} less in {won.Count} of "
                + HeadlineWriter.Methods(compared.Count);
        }
    }

    private static IEnumerable<string> Change(
        NetworkResult answer, ArmPair pair, Func<ArmResult, double?> cost, string contender, string baseline)
    {
        var ratios = answer.Methods.Select(method => cost(method.Arm(pair.Contender.Id)) / cost(method.Arm(pair.Baseline.Id)))
            .OfType<double>().Where(double.IsFinite).ToList();
        return ratios.Count == 0 ? [] : [$"{contender} {Compared(ratios.Min(), ratios.Max())} {baseline}."];
    }

    private static string Compared(double low, double high) => (low, high) switch
    {
        (1, 1) => "as many bytes a call as",
        ( >= 1, _) => $"{ArmWords.Span([low - 1, high - 1], Figure.Percent)} more bytes a call than",
        (_, <= 1) => $"{ArmWords.Span([1 - high, 1 - low], Figure.Percent)} fewer bytes a call than",
        _ => $"from {Figure.Percent(1 - low)} fewer to {Figure.Percent(high - 1)} more bytes a call than",
    };
}
