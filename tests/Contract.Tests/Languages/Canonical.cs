using System.Collections;
using System.Numerics;

namespace RpcBench.Contract.Tests.Languages;

/// <summary>Values in a form that no language rounds: <c>i:</c> with decimal digits, <c>d:</c> with the bits of a double, <c>s:</c> with a
/// text.</summary>
internal static class Canonical
{
    public static JsonNode Of(JsonElement value, string name = "") => value.ValueKind switch
    {
        JsonValueKind.Array => new JsonArray([.. value.EnumerateArray().Select(item => Of(item, name))]),
        JsonValueKind.Object => new JsonObject(
            value.EnumerateObject().Select(member => KeyValuePair.Create(member.Name, (JsonNode?)Of(member.Value, member.Name)))),
        JsonValueKind.Number when IsDouble(name) => Bits(value.GetDouble()),
        JsonValueKind.Number => Integer(value.GetInt64()),
        JsonValueKind.String => $"s:{value.GetString()}",
        _ => throw new InvalidOperationException($"No answer has a {value.ValueKind}."),
    };

    public static JsonObject Of(IMessage message) => new(message.Descriptor.Fields.InDeclarationOrder().Select(field =>
        KeyValuePair.Create(field.JsonName, (JsonNode?)(field.IsRepeated
            ? new JsonArray([.. ((IEnumerable)field.Accessor.GetValue(message)).Cast<object>().Select(item => Of(field, item))])
            : Of(field, field.Accessor.GetValue(message))))));

    /// <summary>Converts integers to the values that a language receives in which every number is a double, such as JavaScript.</summary>
    public static JsonNode? WithIntegersAsDoubles(JsonNode? answer) => answer switch
    {
        JsonArray array => new JsonArray([.. array.Select(WithIntegersAsDoubles)]),
        JsonObject members =>
            new JsonObject(members.Select(member => KeyValuePair.Create(member.Key, WithIntegersAsDoubles(member.Value)))),
        JsonValue value when value.GetValue<string>() is var text && text.StartsWith("i:", StringComparison.Ordinal) =>
            Integer(new BigInteger((double)long.Parse(text.AsSpan(2), CultureInfo.InvariantCulture))),
        _ => answer?.DeepClone(),
    };

    private static JsonNode Of(FieldDescriptor field, object value) => field.FieldType switch
    {
        FieldType.Message => Of((IMessage)value),
        FieldType.Double => Bits((double)value),
        FieldType.String => $"s:{value}",
        FieldType.Int32 => Integer((int)value),
        FieldType.Int64 => Integer((long)value),
        _ => throw new InvalidOperationException($"No answer has a {field.FieldType}."),
    };

    // JSON has one kind of number. Only the names in the contract distinguish doubles from integers.
    private static bool IsDouble(string name) => name.StartsWith("doubleValue", StringComparison.Ordinal) || name == "product";

    private static string Bits(double value) => $"d:{BitConverter.DoubleToInt64Bits(value):x16}";

    private static string Integer(BigInteger value) => string.Create(CultureInfo.InvariantCulture, $"i:{value}");
}
