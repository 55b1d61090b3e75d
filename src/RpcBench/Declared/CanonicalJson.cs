using System.Text.Json.Nodes;

namespace RpcBench.Declared;

/// <summary>Views as JSON, the same bytes where they are the same: members by name, numbers by value, without what may differ.</summary>
internal static partial class CanonicalJson
{
    private const int LongestText = 60;

    private static readonly JsonSerializerOptions Options =
        new(JsonSerializerDefaults.Web) { NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals };

    /// <summary>Of paths such as <c>lines[].changed</c> all below them is left out.</summary>
    /// <exception cref="JsonException">The view refers to itself.</exception>
    /// <exception cref="NotSupportedException">A type of it has no JSON.</exception>
    public static byte[] Write(object? view, IReadOnlySet<string> ignored)
    {
        var node = JsonSerializer.SerializeToNode(view, view?.GetType() ?? typeof(object), Options);
        return Encoding.UTF8.GetBytes(Order(node, "", ignored)?.ToJsonString() ?? "null");
    }

    private static JsonNode? Order(JsonNode? node, string path, IReadOnlySet<string> ignored) => node switch
    {
        JsonObject members => new JsonObject(
            from member in members.OrderBy(member => member.Key, StringComparer.Ordinal)
            let inner = path.Length == 0 ? member.Key : $"{path}.{member.Key}"
            where !ignored.Contains(inner)
            select KeyValuePair.Create(member.Key, Order(member.Value, inner, ignored))),
        JsonArray items => new JsonArray(items.Select(item => Order(item, $"{path}[]", ignored)).ToArray()),
        JsonValue value when value.GetValueKind() == JsonValueKind.Number => JsonNode.Parse(Number(value)),
        _ => node?.DeepClone(),
    };

    // Whole numbers beyond 2^53 differ in digits that a double does not have; 1.50 and 1.5 do not differ.
    private static string Number(JsonValue value)
    {
        var text = value.ToJsonString();
        var number = double.Parse(text, CultureInfo.InvariantCulture);
        return !double.IsFinite(number) ? text
            : Math.Floor(number) != number ? number.ToString("R", CultureInfo.InvariantCulture)
            : number == 0 ? double.IsNegative(number) ? "-0" : "0"
            : decimal.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out var exact)
            ? exact.ToString("0", CultureInfo.InvariantCulture) : number.ToString("R", CultureInfo.InvariantCulture);
    }

    /// <summary>Every difference: the path of a field, such as <c>lines[3].total</c>, and what both have there.</summary>
    public static IEnumerable<ResponseDifference> Differences(byte[] first, byte[] second)
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
