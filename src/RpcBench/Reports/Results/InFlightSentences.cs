namespace RpcBench.Reports.Results;

/// <summary>Who is faster, in a title and in a sentence for each number of calls in flight: by what time, or how many more calls.</summary>
internal static class InFlightSentences
{
    /// <summary>For example <c>Small responses favour REST, large ones gRPC</c>; at most fifteen words.</summary>
    public static string Title(NetworkResult network, ArmPair pair)
    {
        var halves = network.Halves.Select(half => (half.InFlight, Winners: VerdictGroup.Winners(network, half, pair)))
            .Where(half => half.Winners.Count > 0).ToList();
        // A title of one call at a time says so where a method has another winner with several in flight.
        var ofLoad = network.Halves.SelectMany(half => half.Judged(pair))
            .Select(method => (method.Operation.Name, Winner: method.Operation.Against(pair.Contender.Id)!.FindWinner()))
            .Where(won => won.Winner is not null).Distinct().GroupBy(won => won.Name).Any(won => won.Count() > 1)
            ? $", {ArmWords.Load(network.InFlight)}" : "";
        // What wins nowhere but with several calls in flight wins under that condition.
        return halves switch
        {
            [] => pair.Neither,
            [(var calls, [{ Size: not null } small, var large]), ..] when calls == network.InFlight =>
                $"Small responses favour {small.Winner}, large ones {large.Winner}{ofLoad}",
            [(var calls, [var one, var other]), ..] when calls == network.InFlight =>
                $"{one.Winner} is faster in {HeadlineWriter.Methods(one.Methods.Count)}, {other.Winner} in {other.Methods.Count}{ofLoad}",
            [(var calls, [var only]), ..] when calls == network.InFlight
                && halves.TrueForAll(half => half.Winners is [{ Winner: var winner }] && winner == only.Winner) =>
                $"{only.Winner} is faster in {only.Methods.Count} of {HeadlineWriter.Methods(network.Judged(pair).Count)}",
            _ => string.Join(", ", halves.Select((half, index) =>
                $"{ArmWords.Listed(half.Winners.Select(group => group.Winner))}"
                + $"{(index > 0 ? "" : half.Winners.Count > 1 ? " each win methods" : " is faster")} {ArmWords.Load(half.InFlight)}")),
        };
    }

    /// <summary>For example <c>One call at a time REST saves 41–57 µs (9.9–18 %) in 3 methods up to 3.1 KiB.</c></summary>
    public static string Describe(NetworkResult network, NetworkResult half, ArmPair pair)
    {
        var lead = pair.Lead + ArmWords.Capital(ArmWords.Load(half.InFlight));
        var groups = VerdictGroup.Winners(network, half, pair);
        // Where sizes tell the winners apart one call at a time, that sentence has said what is counted.
        var isSized = VerdictGroup.Winners(network, network, pair) is [{ Size: not null }, ..];
        return groups.Count == 0
            ? $"{lead}: {string.Join(", ", half.WithoutWinner(pair).Select((other, index) =>
                $"{other.Name} in {Counted(other.Count, index)}"))}."
            : $"{lead} {string.Join(", ", groups.Select((group, index) => half.InFlight == 1
                ? $"{group.Winner}{(index == 0 ? " saves" : "")} {Saved(group)} in {Where(group, index)}"
                : $"{group.Winner}{(index == 0 ? " wins" : "")} {(isSized ? $"{group.Methods.Count}" : Kinds(group))} "
                    + $"({group.Times}{(index == 0 && group.Part is not null ? " calls/s" : "")})"))}.";

        static string Saved(VerdictGroup group) => group.Part is null ? $"time ({Figure.TooNoisy} to say how much)" : group.Saved;

        string Where(VerdictGroup group, int index) =>
            group.Size is { } size ? $"{Counted(group.Methods.Count, index)} {size}" : Kinds(group);
        string Kinds(VerdictGroup group) => half.Judged(pair).DistinctBy(method => method.Operation.GroupName).Count() > 2
            ? HeadlineWriter.Methods(group.Methods.Count)
            : string.Join(" and ", group.Methods.GroupBy(method => method.Operation.GroupName).OrderBy(kind => kind.First().Operation.Kind)
                .Select(kind => $"{kind.Count()} {(kind.Count() == 1 && kind.Key.EndsWith('s') ? kind.Key[..^1] : kind.Key)}"));
        static string Counted(int count, int index) => index == 0 ? HeadlineWriter.Methods(count) : $"{count}";
    }
}
