namespace RpcBench.Reports.Results;

/// <summary>A map in words: who is faster at which sizes, rows that say the same together.</summary>
internal static class MapSentences
{
    public static string Describe(MapResult map)
    {
        List<(string Words, int First, int Last)> groups = [];
        foreach (var (row, words) in map.Rows.Select((_, row) => (row, Row(map, row))))
        {
            groups = groups is [.., var last] && last.Words == words
                ? [.. groups.SkipLast(1), last with { Last = row }] : [.. groups, (words, row, row)];
        }

        var place = map.Network.IsLocal ? "" : $"Over {map.Network.Network.Name} ";
        var sentence = string.Join("; ", groups.Select(group => $"{Loads(map, group.First, group.Last)} {group.Words}"));
        return $"{map.Pair.Lead}{ArmWords.Capital(place + sentence)}.";
    }

    /// <summary>Where the ratio crosses one, row by row, where both arms are shown to be faster at some size; empty: nowhere.</summary>
    public static IEnumerable<string> Crossings(MapResult map) =>
        from row in Enumerable.Range(0, map.Rows.Count)
        let crossings = map.Crossings(row)
        where crossings.Count > 0
            && map.Pair.Winners.All(winner => map.Rows[row].Any(cell => cell?.Verdict == winner.Verdict))
        let places =
            crossings.Select(at => $"between {Size(map, at.From)} and {Size(map, at.To)} a call, at about {Figure.Memory(at.Bytes)}")
        select $"{map.Network.Network.Name}, {map.InFlight[row]} in flight: the ratio crosses 1 {ArmWords.Listed(places)}.";

    private static string Loads(MapResult map, int first, int last)
    {
        var (from, to) = (map.InFlight[first], map.InFlight[last]);
        return from == to ? ArmWords.Load(from) : $"with {from} to {to} in flight";
    }

    private static string Row(MapResult map, int row)
    {
        // What lies between two that were measured and was not itself says nothing.
        List<int> columns = [.. Enumerable.Range(0, map.Takes.Count).Where(column => map.Rows[row][column] is not null)];
        var verdicts = columns.ConvertAll(column => map.Rows[row][column]!.Verdict);
        string[] winners =
        [
            .. from winner in map.Pair.Winners
               where verdicts.Contains(winner.Verdict)
               select $"{winner.Label} is faster {ArmWords.Listed(Ranges(map, columns, verdicts, winner.Verdict))}",
        ];
        var others = from other in VerdictWords.Count(verdicts, VerdictWords.WithoutWinner(map.Network.Record.Conditions.Margin))
                     let sizes = other.Count == columns.Count ? Every(map, columns) : $"{other.Count} of {columns.Count} sizes"
                     select $"{other.Name} at {sizes}";
        return columns.Count == 0 ? "nothing was measured"
            : string.Join(", ", others.Prepend(string.Join(" and ", winners)).Where(words => words.Length > 0));
    }

    /// <summary>The sizes at which a verdict stands without a gap; nothing is said beyond the smallest and the largest measured.</summary>
    private static List<string> Ranges(MapResult map, List<int> columns, List<Verdict> verdicts, Verdict wanted)
    {
        List<string> ranges = [];
        for (var first = verdicts.IndexOf(wanted); first >= 0;)
        {
            var end = verdicts.FindIndex(first, verdict => verdict != wanted);
            var last = (end < 0 ? verdicts.Count : end) - 1;
            ranges.Add(last - first + 1 == columns.Count ? $"at {Every(map, columns)}"
                : first == last ? $"at {Size(map, columns[first])} a call"
                : $"from {Size(map, columns[first])} to {Size(map, columns[last])} a call");
            first = end < 0 ? -1 : verdicts.IndexOf(wanted, end);
        }

        return ranges;
    }

    private static string Every(MapResult map, List<int> columns) => columns is [var only]
        ? $"the one size measured, {Size(map, only)} a call"
        : $"every size measured from {Size(map, columns[0])} to {Size(map, columns[^1])} a call";

    /// <summary>Of a column: what a call moves, or where that was not counted its objects.</summary>
    public static string Size(MapResult map, int column) =>
        map.Bytes[column] is { } bytes ? Figure.Memory(bytes) : $"{map.Takes[column]} objects";
}
