using FieldType = Google.Protobuf.Reflection.FieldDescriptorProto.Type;

namespace RpcBench.PayloadProjects.Contracts;

/// <summary>The JSON values that the fields of a user's contract can have, so that protobuf's own JSON writes the same value
/// again.</summary>
internal static class FieldValues
{
    // An enumeration as a number is missing here, because protobuf's JSON would write its name.
    private static readonly Dictionary<FieldType, Func<JsonElement, bool>> Rules = new()
    {
        [FieldType.TypeBool] = value => value.ValueKind is JsonValueKind.True or JsonValueKind.False,
        [FieldType.TypeMessage] = value => value.ValueKind == JsonValueKind.Object,
        [FieldType.TypeGroup] = value => value.ValueKind == JsonValueKind.Object,
        [FieldType.TypeString] = value => value.ValueKind == JsonValueKind.String,
        [FieldType.TypeBytes] = value => value.ValueKind == JsonValueKind.String && IsBase64(value.GetString()!),
        [FieldType.TypeDouble] = IsNumber,
        [FieldType.TypeFloat] = IsFloat,
        [FieldType.TypeInt32] = IsInt32,
        [FieldType.TypeSint32] = IsInt32,
        [FieldType.TypeSfixed32] = IsInt32,
        [FieldType.TypeUint32] = IsUInt32,
        [FieldType.TypeFixed32] = IsUInt32,
        [FieldType.TypeInt64] = IsInt64,
        [FieldType.TypeSint64] = IsInt64,
        [FieldType.TypeSfixed64] = IsInt64,
        [FieldType.TypeUint64] = IsUInt64,
        [FieldType.TypeFixed64] = IsUInt64,
    };

    /// <summary>Whether a field of the type can have the value.</summary>
    public static bool Fit(FieldType type, JsonElement value) => Rules.TryGetValue(type, out var isAllowed) && isAllowed(value);

    /// <summary>Whether a dictionary with keys of the type can have the name as a key.</summary>
    public static bool FitKey(FieldType type, string name)
    {
        if (type == FieldType.TypeString)
        {
            return true;
        }

        return type == FieldType.TypeBool ? name is "true" or "false" : FitNumberKey(type, name);
    }

    private static bool FitNumberKey(FieldType type, string name)
    {
        var isPlain = Int128.TryParse(name, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out var number)
            && number.ToString(CultureInfo.InvariantCulture) == name;
        return isPlain && Fit(type, JsonElement.Parse(name));
    }

    private static bool IsNumber(JsonElement value) => value.ValueKind == JsonValueKind.Number;

    // The shortest text of the float must be the same number, as protobuf's JSON writes it.
    private static bool IsFloat(JsonElement value) => IsNumber(value)
        && double.Parse($"{(float)value.GetDouble()}", CultureInfo.InvariantCulture) == value.GetDouble();

    private static bool IsInt32(JsonElement value) => IsNumber(value) && value.TryGetInt32(out _);

    private static bool IsUInt32(JsonElement value) => IsNumber(value) && value.TryGetUInt32(out _);

    // Integers of 64 bits can be in quotes.
    private static bool IsInt64(JsonElement value) => value.ValueKind == JsonValueKind.String
        ? long.TryParse(value.GetString(), CultureInfo.InvariantCulture, out _) : IsNumber(value) && value.TryGetInt64(out _);

    private static bool IsUInt64(JsonElement value) => value.ValueKind == JsonValueKind.String
        ? ulong.TryParse(value.GetString(), CultureInfo.InvariantCulture, out _) : IsNumber(value) && value.TryGetUInt64(out _);

    private static bool IsBase64(string text)
    {
        var bytes = new byte[text.Length];
        return Convert.TryFromBase64String(text, bytes, out var length) && Convert.ToBase64String(bytes.AsSpan(0, length)) == text;
    }
}
