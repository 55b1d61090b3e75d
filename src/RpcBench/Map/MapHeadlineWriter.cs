namespace RpcBench.Map;

/// <summary>The headline of a map: how often each arm is faster, and between which sizes the faster arm changes.</summary>
internal static class MapHeadlineWriter
{
    /// <summary>Writes the headline about the first map. The bullet points are about the other maps.</summary>
    public static Headline Write(IReadOnlyList<MapResult> maps)
    {
        List<string> sentences = [.. maps.SelectMany(map => DescribeCrossings(map).Prepend(Describe(map)))];
        var first = maps.Take(1).SelectMany(DescribeCrossings).Any() ? 2 : 1;
        return new(sentences.Count == 0 ? "Nothing was measured." : string.Join(' ', sentences.Take(first)), [.. sentences.Skip(first)]);
    }

    /// <summary>Describes a map, for example <c>gRPC is faster in 4, REST is faster in 2 of 6 cells.</c></summary>
    public static string Describe(MapResult map)
    {
        List<Verdict> cells = [.. map.Rows.SelectMany(row => row).OfType<ComparisonRecord>().Select(cell => cell.Verdict)];
        var named = map.Pair.PossibleWinners.Select(winner => (winner.Verdict, $"{winner.Label} is faster"))
            .Concat(VerdictText.ListWithoutWinner(map.Network.Record.Conditions.Margin));
        var counts = VerdictText.CountVerdicts(cells, named).Select(one => $"{one.Name} in {one.Count}")
            .DefaultIfEmpty("no verdict in any");
        var hasWinner = map.Pair.PossibleWinners.Any(winner => cells.Contains(winner.Verdict));
        var counted = $"{string.Join(", ", counts)} of {cells.Count} cells{Place(map)}.";
        return map.Pair.Prefix + (hasWinner ? counted : Phrases.Capitalize(counted));
    }

    /// <summary>Describes where the ratio crosses 1, for each row in which both arms are shown to be faster at some size.</summary>
    public static IEnumerable<string> DescribeCrossings(MapResult map) =>
        from row in Enumerable.Range(0, map.Rows.Count)
        let crossings = map.FindCrossings(row)
        where crossings.Count > 0
            && map.Pair.PossibleWinners.All(winner => map.Rows[row].Any(cell => cell?.Verdict == winner.Verdict))
        let places =
            crossings.Select(
                at => $"between {FormatSize(map, at.From)} and {FormatSize(map, at.To)} a call, at about {Format.Memory(at.Bytes)}")
        let load = Phrases.Capitalize(ArmText.DescribeLoad(map.InFlight[row]))
        select $"{map.Pair.Prefix}{load}{Place(map)}, the faster arm changes {Phrases.JoinList(places)}.";

    private static string Place(MapResult map) => map.Network.IsNamed ? $" over {map.Network.Network.Name}" : "";

    /// <summary>Returns the bytes that a call moves, or the number of objects if the bytes were not counted.</summary>
    public static string FormatSize(MapResult map, int column) =>
        map.Bytes[column] is { } bytes ? Format.Memory(bytes) : $"{map.ObjectCounts[column]} objects";
}
