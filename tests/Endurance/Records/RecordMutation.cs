using System.Text.Json.Nodes;

namespace RpcBench.Endurance.Records;

/// <summary>Changes a record here and there and gives it a checksum that fits.</summary>
internal sealed class RecordMutation(Random random)
{
    private const string LoneSurrogate = "<lone surrogate>";

    private static readonly JsonSerializerOptions Indented = new() { WriteIndented = true };

    private static readonly string[] Numbers =
        ["0", "-0.0", "-1", "1", "0.5", "1e-300", "-1e-300", "1e300", "1e999", "-1e999", "1e18", "-1e18", "2147483647", "2147483648",
            "-2147483648", "9223372036854775807", "1e15", "100000000000000000000"];

    private static readonly string[] Strings =
        ["", " ", "=cmd|' /C calc'!A0", "-1", "<script>alert(1)</script>", "a|b\nc", "\0", "../../x", "{0}", "[bold]", "%s", "'", "\"",
            LoneSurrogate, new('x', 5000), "0001-01-01T00:00:00+00:00", "9999-12-31T23:59:59.9999999+00:00", "\u202Eabc", "12"];

    private readonly List<string> _names = [];

    /// <summary>The members that were changed: of an element of a list, the list.</summary>
    public IReadOnlyList<string> Names => _names;

    public string Apply(string json)
    {
        var record = JsonNode.Parse(json)!.AsObject();
        for (var changes = random.Next(1, random.Next(2, 4)); changes > 0; changes--)
        {
            Change(record);
        }

        record["checksum"] = SealedJson.NoChecksum;
        return SealedJson.Seal(
            record.ToJsonString(Indented).Replace(JsonEncodedText.Encode(LoneSurrogate).ToString(), "\\ud800", StringComparison.Ordinal));
    }

    private void Change(JsonObject record)
    {
        JsonNode place = record;
        var name = "";
        while (true)
        {
            var isObject = place is JsonObject;
            List<(int Index, string? Key, JsonNode? Child)> children = place is JsonObject members
                ? [.. members.Select((member, index) => (index, member.Key, member.Value))]
                : [.. place.AsArray().Select((item, index) => (index, (string?)null, item))];

            // Figures stand deep below, and what surrounds them is much.
            var inner = children.FindAll(child => isObject && child.Child is JsonObject or JsonArray);
            var choices = inner.Count > 0 && random.Next(3) > 0 ? inner : children;
            if (choices.Count == 0)
            {
                return;
            }

            var (index, key, child) = choices[random.Next(choices.Count)];
            name = key ?? name;
            if (child is JsonObject { Count: > 0 } or JsonArray { Count: > 0 } && random.Next(10) < 8)
            {
                place = child;
                continue;
            }

            if (name != "checksum")
            {
                _names.Add(name);
                Replace(place, index, child);
            }

            return;
        }
    }

    private void Replace(JsonNode place, int index, JsonNode? child)
    {
        switch (random.Next(8), place)
        {
            case (0, JsonObject members):
                members.RemoveAt(index);
                break;
            case (0, JsonArray items):
                items.RemoveAt(index);
                break;
            case (1, JsonArray items):
                items.Add(child?.DeepClone());
                break;
            case (_, JsonObject members):
                members.SetAt(index, Other(child));
                break;
            default:
                place[index] = Other(child);
                break;
        }
    }

    private JsonNode? Other(JsonNode? child) => random.Next(30) switch
    {
        0 or 1 => null,
        2 => JsonNode.Parse(Numbers[random.Next(Numbers.Length)]),
        3 => JsonValue.Create(Strings[random.Next(Strings.Length)]),
        4 => new JsonObject(),
        5 => new JsonArray(),
        6 => JsonValue.Create(random.Next(2) == 0),
        // Of its own kind, and far from what it was.
        _ => child?.GetValueKind() switch
        {
            JsonValueKind.Number => JsonNode.Parse(Numbers[random.Next(Numbers.Length)]),
            JsonValueKind.String => JsonValue.Create(Strings[random.Next(Strings.Length)]),
            JsonValueKind.True or JsonValueKind.False => JsonValue.Create(child.GetValueKind() == JsonValueKind.False),
            JsonValueKind.Array => new JsonArray(),
            _ => null,
        },
    };
}
