namespace RpcBench.Reports.Results;

/// <summary>Who is faster at which sizes, for each number of calls in flight, in the order of the sizes; and where that changes.</summary>
internal static class MapHeadlineWriter
{
    /// <summary>Of the first map; the points have the others.</summary>
    public static Headline Write(IReadOnlyList<MapResult> maps)
    {
        List<string> sentences = [.. maps.Select(Describe)];
        return new(sentences.FirstOrDefault() ?? "Nothing was measured.", [.. sentences.Skip(1)]);
    }

    public static string Describe(MapResult map)
    {
        var place = map.Network.IsLocal ? "" : $"Over {map.Network.Network.Name} ";
        var rows = Runs([.. Enumerable.Range(0, map.Rows.Count).Select(row => Row(map, row))])
            .Select(run => $"{Loads(map.InFlight[run.First], map.InFlight[run.Last])} {run.Value}");
        return $"{map.Pair.Lead}{ArmWords.Capital(place + string.Join("; ", rows))}.";
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

    /// <summary>Of a column: what a call moves, or where that was not counted its objects.</summary>
    public static string Size(MapResult map, int column) =>
        map.Bytes[column] is { } bytes ? Figure.Memory(bytes) : $"{map.Takes[column]} objects";

    private static string Loads(int from, int to) => from == to ? ArmWords.Load(from) : $"with {from} to {to} in flight";

    private static string Row(MapResult map, int row)
    {
        // What lies between two that were measured and was not itself says nothing.
        List<int> columns = [.. Enumerable.Range(0, map.Takes.Count).Where(column => map.Rows[row][column] is not null)];
        var runs = Runs(columns.ConvertAll(column => map.Rows[row][column]!.Verdict));
        return columns.Count == 0 ? "nothing was measured"
            : string.Join(", ", runs.Select(run => $"{Words(map, run.Value)} {Sizes(map, columns[run.First], columns[run.Last])}"));
    }

    private static string Words(MapResult map, Verdict verdict) =>
        map.Pair.Winners.FirstOrDefault(winner => winner.Verdict == verdict) is { Label: { } label }
            ? $"{label} is faster"
            : VerdictWords.WithoutWinner(map.Network.Record.Conditions.Margin).First(other => other.Verdict == verdict).Words;

    private static string Sizes(MapResult map, int first, int last) =>
        first == last ? $"at {Size(map, first)} a call" : $"from {Size(map, first)} to {Size(map, last)} a call";

    /// <summary>Neighbours that are equal, together, with the first and the last place of each.</summary>
    private static List<(T Value, int First, int Last)> Runs<T>(IReadOnlyList<T> values)
    {
        List<(T Value, int First, int Last)> runs = [];
        foreach (var (index, value) in values.Index())
        {
            if (runs is [.., var last] && Equals(last.Value, value))
            {
                runs[^1] = last with { Last = index };
            }
            else
            {
                runs.Add((value, index, index));
            }
        }

        return runs;
    }
}
