using System.Collections;
using System.Numerics;

namespace RpcBench.Contract.Tests.Languages;

/// <summary>Values in a form that no language rounds: <c>i:</c> with decimal digits, <c>d:</c> with the bits of a double, <c>s:</c> with a
/// text.</summary>
internal static class CanonicalForm
{
    public static JsonNode Create(JsonElement value, string name = "") => value.ValueKind switch
    {
        JsonValueKind.Array => new JsonArray([.. value.EnumerateArray().Select(item => Create(item, name))]),
        JsonValueKind.Object => new JsonObject(
            value.EnumerateObject().Select(member => KeyValuePair.Create(member.Name, (JsonNode?)Create(member.Value, member.Name)))),
        JsonValueKind.Number when IsDouble(name) => FormatBits(value.GetDouble()),
        JsonValueKind.Number => FormatInteger(value.GetInt64()),
        JsonValueKind.String => $"s:{value.GetString()}",
        _ => throw new InvalidOperationException($"No answer has a {value.ValueKind}."),
    };

    public static JsonObject Create(IMessage message) => new(message.Descriptor.Fields.InDeclarationOrder().Select(field =>
        KeyValuePair.Create(field.JsonName, (JsonNode?)(field.IsRepeated
            ? new JsonArray([.. ((IEnumerable)field.Accessor.GetValue(message)).Cast<object>().Select(item => Create(field, item))])
            : Create(field, field.Accessor.GetValue(message))))));

    /// <summary>Converts integers to the values that a language receives in which every number is a double, such as JavaScript.</summary>
    public static JsonNode? WithIntegersAsDoubles(JsonNode? answer) => answer switch
    {
        JsonArray array => new JsonArray([.. array.Select(WithIntegersAsDoubles)]),
        JsonObject members =>
            new JsonObject(members.Select(member => KeyValuePair.Create(member.Key, WithIntegersAsDoubles(member.Value)))),
        JsonValue value when value.GetValue<string>() is var text && text.StartsWith("i:", StringComparison.Ordinal) =>
            FormatInteger(new BigInteger((double)long.Parse(text.AsSpan(2), CultureInfo.InvariantCulture))),
        _ => answer?.DeepClone(),
    };

    private static JsonNode Create(FieldDescriptor field, object value) => field.FieldType switch
    {
        FieldType.Message => Create((IMessage)value),
        FieldType.Double => FormatBits((double)value),
        FieldType.String => $"s:{value}",
        FieldType.Int32 => FormatInteger((int)value),
        FieldType.Int64 => FormatInteger((long)value),
        _ => throw new InvalidOperationException($"No answer has a {field.FieldType}."),
    };

    // JSON has one kind of number. Only the names in the contract distinguish doubles from integers.
    private static bool IsDouble(string name) => name.StartsWith("doubleValue", StringComparison.Ordinal) || name == "product";

    private static string FormatBits(double value) => $"d:{BitConverter.DoubleToInt64Bits(value):x16}";

    private static string FormatInteger(BigInteger value) => string.Create(CultureInfo.InvariantCulture, $"i:{value}");
}
