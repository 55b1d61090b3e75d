namespace RpcBench.Documents;

public static partial class Phrases
{
    private const int MostNamed = 3;

    public static string Capitalize(string text) => text.Length == 0 ? text : char.ToUpperInvariant(text[0]) + text[1..];

    /// <summary>Formats a count with its noun, for example <c>1 run</c> or <c>24 runs</c>. The plural of the noun must end with
    /// s.</summary>
    public static string FormatCount(int count, string noun) => count == 1 ? $"1 {noun}" : $"{count} {noun}s";

    /// <summary>Lists one or more items, for example <c>REST, gRPC and SignalR</c>.</summary>
    public static string JoinList(IEnumerable<string> items)
    {
        var all = items.ToList();
        return all.Count == 1 ? all[0] : $"{string.Join(", ", all[..^1])} and {all[^1]}";
    }

    /// <summary>Lists different items and names at most three of them, for example <c>REST, gRPC, SignalR and 4 more</c>. Returns an empty
    /// text if there are no items.</summary>
    public static string ListedInBrief(IEnumerable<string> items)
    {
        List<string> all = [.. items.Distinct()];
        return all switch
        {
            [] => "",
            { Count: > MostNamed } => $"{string.Join(", ", all.Take(MostNamed))} and {all.Count - MostNamed} more",
            _ => JoinList(all),
        };
    }

    /// <summary>Writes a figure for each arm, separated by slashes, for example <c>47/38</c>, or returns null if no arm has a
    /// figure.</summary>
    public static string? JoinWithSlashes(IEnumerable<double?> values, Func<double, string> write) =>
        JoinWithSlashes(values.Select(value => value is { } measured ? write(measured) : null));

    public static string? JoinWithSlashes(IEnumerable<string?> words) => words.ToList() is var all && all.TrueForAll(word => word is null)
        ? null : string.Join('/', all.Select(word => word ?? "-"));

    /// <summary>Formats the smallest and the largest value, or one value if both have the same text. Returns null if there are no
    /// values.</summary>
    public static string? FormatSpan(IEnumerable<double?> values, Func<double, string> write, string between = " to ") =>
        FormatEnds(values, write) is var (low, high) ? string.Join(between, new[] { low, high }.Distinct()) : null;

    /// <summary>Formats the range in fewer letters, with a shared unit only once, for example <c>41–57 µs</c>.</summary>
    public static string? FormatRange(IEnumerable<double?> values, Func<double, string> write)
    {
        if (FormatEnds(values, write) is not var (low, high))
        {
            return null;
        }

        var unit = Math.Max(high.LastIndexOf(' '), high.LastIndexOf('\u00A0')) is >= 0 and var at ? high[at..] : "";
        var first = low.EndsWith(unit, StringComparison.Ordinal) ? low[..^unit.Length] : low;
        return low == high ? high : $"{first}–{high}";
    }

    private static (string Low, string High)? FormatEnds(IEnumerable<double?> values, Func<double, string> write) =>
        values.OfType<double>().ToList() is { Count: > 0 } all ? (write(all.Min()), write(all.Max())) : null;

    /// <summary>Removes the words that all names have at their start and at their end, for example <c>Get</c> and <c>Payload</c> from
    /// <c>GetSmallPayload</c> and <c>GetDeepPayload</c>. A word starts with a capital letter. Each name keeps at least one word.</summary>
    public static IReadOnlyList<string> RemoveSharedWords(IReadOnlyList<string> names)
    {
        if (names.Count < 2)
        {
            return names;
        }

        List<string[]> all = [.. names.Select(name => WordStart().Split(name).Where(word => word.Length > 0).ToArray())];
        var first = all[0];
        var removable = Math.Max(0, all.Min(words => words.Length) - 1);
        var leading = Enumerable.Range(0, removable).TakeWhile(index => all.TrueForAll(words => words[index] == first[index])).Count();
        var trailing = Enumerable.Range(1, removable - leading)
            .TakeWhile(index => all.TrueForAll(words => words[^index] == first[^index])).Count();
        return [.. all.Select(words => string.Concat(words[leading..^trailing]))];
    }

    [GeneratedRegex("(?=[A-Z])")]
    private static partial Regex WordStart();
}
