using System.Text.Json.Nodes;

namespace RpcBench.Declared;

/// <summary>Views as JSON that is the same bytes where they are the same, whichever arm gave them: members by name in order, numbers by
/// value, without what may differ.</summary>
internal static class CanonicalJson
{
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
}
