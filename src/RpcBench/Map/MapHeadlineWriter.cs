namespace RpcBench.Map;

/// <summary>The headline of a map: how often each arm is faster, and between which sizes the faster arm changes.</summary>
internal static class MapHeadlineWriter
{
    public static Headline Write(IReadOnlyList<MapResult> maps) => new(
        maps.Count == 0 ? "Nothing was measured." : string.Join(' ', maps.Select(Describe)), [.. maps.SelectMany(Crossings)]);

    /// <summary>Describes a map, for example <c>Of 6 cells gRPC is faster in 4, REST is faster in 2.</c></summary>
    public static string Describe(MapResult map)
    {
        List<Verdict> cells = [.. map.Rows.SelectMany(row => row).OfType<ComparisonRecord>().Select(cell => cell.Verdict)];
        var named = map.Pair.Winners.Select(winner => (winner.Verdict, $"{winner.Label} is faster"))
            .Concat(VerdictWords.WithoutWinner(map.Network.Record.Conditions.Margin));
        var counts = VerdictWords.Count(cells, named).Select(one => $"{one.Name} in {one.Count}").DefaultIfEmpty("no verdict in any");
        return $"{NetworkWords.Lead(map.Network)}{map.Pair.Lead}Of {cells.Count} cells {string.Join(", ", counts)}.";
    }

    /// <summary>Describes where the ratio crosses 1, for each row in which both arms are shown to be faster at some size.</summary>
    public static IEnumerable<string> Crossings(MapResult map) =>
        from row in Enumerable.Range(0, map.Rows.Count)
        let crossings = map.Crossings(row)
        where crossings.Count > 0
            && map.Pair.Winners.All(winner => map.Rows[row].Any(cell => cell?.Verdict == winner.Verdict))
        let places =
            crossings.Select(at => $"between {Size(map, at.From)} and {Size(map, at.To)} a call, at about {Format.Memory(at.Bytes)}")
        select $"{map.Network.Network.Name}, {map.InFlight[row]} in flight: the ratio crosses 1 {Phrases.Listed(places)}.";

    /// <summary>Returns the bytes that a call moves, or the number of objects if the bytes were not counted.</summary>
    public static string Size(MapResult map, int column) =>
        map.Bytes[column] is { } bytes ? Format.Memory(bytes) : $"{map.Takes[column]} objects";
}
