namespace RpcBench.Declared;

/// <summary>Where two views in canonical JSON differ.</summary>
internal static partial class JsonDifference
{
    private const int LongestText = 60;

    /// <summary>Every difference: the path of a field, such as <c>lines[3].total</c>, and what both have there.</summary>
    public static IEnumerable<ResponseDifference> Find(byte[] first, byte[] second)
    {
        using var one = JsonDocument.Parse(first);
        using var other = JsonDocument.Parse(second);
        return Compare("", one.RootElement, other.RootElement).ToList();
    }

    /// <summary>The path without places in lists, as <see cref="OperationBuilder{TKey}.Ignore"/> takes it.</summary>
    public static string WithoutPlaces(string path) => Place().Replace(path, "[]");

    public static string Shorten(string text) => text.Length > LongestText ? $"{text[..LongestText]}…" : text;

    private static IEnumerable<ResponseDifference> Compare(string path, JsonElement? first, JsonElement? second) => (first, second) switch
    {
        ({ ValueKind: JsonValueKind.Object } one, { ValueKind: JsonValueKind.Object } other) =>
            one.EnumerateObject().Concat(other.EnumerateObject()).Select(member => member.Name).Distinct().SelectMany(
                name => Compare(path.Length == 0 ? name : $"{path}.{name}", MemberOf(one, name), MemberOf(other, name))),
        ({ ValueKind: JsonValueKind.Array } one, { ValueKind: JsonValueKind.Array } other) =>
            Enumerable.Range(0, Math.Max(one.GetArrayLength(), other.GetArrayLength())).SelectMany(
                place => Compare($"{path}[{place}]", ItemOf(one, place), ItemOf(other, place))),
        _ when TextOf(first) == TextOf(second) => [],
        _ => [new(path, Shorten(TextOf(first)), Shorten(TextOf(second)))],
    };

    private static JsonElement? MemberOf(JsonElement element, string name) => element.TryGetProperty(name, out var member) ? member : null;

    private static JsonElement? ItemOf(JsonElement element, int place) => place < element.GetArrayLength() ? element[place] : null;

    private static string TextOf(JsonElement? element) => element?.GetRawText() ?? "nothing";

    [GeneratedRegex(@"\[[0-9]+\]")]
    private static partial Regex Place();
}
