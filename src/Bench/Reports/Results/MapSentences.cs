using RpcBench.Records.Figures;
using RpcBench.Statistics;

namespace RpcBench.Bench.Reports.Results;

/// <summary>A map in words: who is faster at which sizes, rows that say the same together.</summary>
public static class MapSentences
{
    private const string Everywhere = "at every size";

    /// <summary>A sentence for each network.</summary>
    public static string Describe(MapResult map)
    {
        List<(string Words, int First, int Last)> groups = [];
        foreach (var (row, words) in map.Rows.Select((_, row) => (row, Row(map, row))))
        {
            groups = groups is [.., var last] && last.Words == words ? [.. groups.SkipLast(1), last with { Last = row }] : [.. groups, (words, row, row)];
        }

        var place = map.Network.IsLocal ? "" : $"Over {map.Network.Network.Name} ";
        var sentence = string.Join("; ", groups.Select(group => $"{Loads(map, group.First, group.Last)} {group.Words}"));
        return $"{map.Pair.Lead}{(place.Length == 0 ? char.ToUpperInvariant(sentence[0]) + sentence[1..] : place + sentence)}.";
    }

    /// <summary>Where the ratio crosses one, row by row, where both APIs are shown to be faster at some size; empty: nowhere.</summary>
    public static IEnumerable<string> Crossings(MapResult map) =>
        from row in Enumerable.Range(0, map.Rows.Count)
        let crossings = map.Crossings(row)
        where crossings.Count > 0 && new[] { Verdict.ContenderFaster, Verdict.BaselineFaster }.All(verdict => map.Rows[row].Any(cell => cell?.Verdict == verdict))
        select $"{map.Network.Network.Name}, {map.InFlight[row]} in flight: the ratio crosses 1 at about {ArmWords.Listed(crossings.Select(bytes => Figure.Memory(bytes)))} a call.";

    private static string Loads(MapResult map, int first, int last)
    {
        var (from, to) = (map.InFlight[first], map.InFlight[last]);
        return (first, last) switch
        {
            _ when first == 0 && last == map.InFlight.Count - 1 && last > 0 => $"at any number of calls in flight from {from} to {to}",
            _ when from == to => from == 1 ? "one call at a time" : $"with {from} in flight",
            _ when last == map.InFlight.Count - 1 => $"from {from} in flight on",
            _ => $"with {from} to {to} in flight",
        };
    }

    private static string Row(MapResult map, int row)
    {
        // What lies between two that were measured and was not itself says nothing.
        List<int> columns = [.. Enumerable.Range(0, map.Takes.Count).Where(column => map.Rows[row][column] is not null)];
        var verdicts = columns.ConvertAll(column => (Verdict?)map.Rows[row][column]!.Verdict);
        List<string> parts =
        [
            .. new[] { (Verdict: Verdict.ContenderFaster, map.Pair.Contender.Label), (Verdict: Verdict.BaselineFaster, map.Pair.Baseline.Label) }
                .Select(winner => (winner.Label, Ranges: Ranges(map, columns, verdicts, winner.Verdict)))
                .Where(winner => winner.Ranges.Count > 0)
                .Select(winner => $"{winner.Label} is faster {ArmWords.Listed(winner.Ranges)}"),
        ];
        return parts.Count == 0 ? "no difference is shown at any size" : string.Join(" and ", parts);
    }

    /// <summary>The sizes at which a verdict stands without a gap, in words.</summary>
    private static List<string> Ranges(MapResult map, List<int> columns, List<Verdict?> verdicts, Verdict wanted)
    {
        List<string> ranges = [];
        for (var first = verdicts.IndexOf(wanted); first >= 0 && first < verdicts.Count;)
        {
            var end = verdicts.FindIndex(first, verdict => verdict != wanted);
            var last = (end < 0 ? verdicts.Count : end) - 1;
            ranges.Add((first, last) switch
            {
                _ when first == 0 && last == verdicts.Count - 1 => Everywhere,
                _ when first == 0 => $"up to {Size(map, columns[last])}",
                _ when last == verdicts.Count - 1 => $"from {Size(map, columns[first])} on",
                _ when first == last => $"at {Size(map, columns[first])}",
                _ => $"from {Size(map, columns[first])} to {Size(map, columns[last])}",
            });
            first = end < 0 ? -1 : verdicts.IndexOf(wanted, end);
        }

        return ranges;
    }

    private static string Size(MapResult map, int column) => map.Bytes[column] is { } bytes ? $"{Figure.Memory(bytes)} a call" : $"{map.Takes[column]} objects";
}
