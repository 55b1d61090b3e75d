namespace RpcBench.Records;

/// <summary>Finds faults of a document that the serializer would accept, or would refuse without naming the member: null where a value is
/// required (also inside lists and dictionaries), a missing member, an enumeration value given as a number, or an impossible
/// figure.</summary>
internal static class RecordValidator
{
    /// <summary>Thirty years in nanoseconds, or a million terabytes in bytes. Beyond that, times and sums overflow.</summary>
    private const double MaxFigure = 1e18;

    /// <summary>Returns the path of the first faulty member and its fault, for example <c>'points[3].rest' is null</c>, or null if there is
    /// none.</summary>
    public static string? FindFault(JsonElement element, JsonTypeInfo type, string path = "") => element.ValueKind switch
    {
        JsonValueKind.Object when type.Kind == JsonTypeInfoKind.Object => FindInMembers(element, type, path),
        JsonValueKind.Object when type.Kind == JsonTypeInfoKind.Dictionary =>
            FindFirst(
                element.EnumerateObject(),
                entry => FindInItem(entry.Value, type, $"{path}[\"{JsonEncodedText.Encode(entry.Name)}\"]")),
        JsonValueKind.Array when type.Kind == JsonTypeInfoKind.Enumerable =>
            FindFirst(element.EnumerateArray().Index(), item =>
                FindInItem(item.Item, type, string.Create(CultureInfo.InvariantCulture, $"{path}[{item.Index}]"))),
        JsonValueKind.Number when IsEnum(type) => DescribeMissingName(element, path),
        JsonValueKind.String when IsEnum(type) && IsNumber(element.GetString()!) => DescribeMissingName(element, path),
        JsonValueKind.Number when !(Math.Abs(element.GetDouble()) <= MaxFigure) =>
            $"'{path}' is {element.GetRawText()}, which is more than can be measured",
        _ => null,
    };

    private static bool IsEnum(JsonTypeInfo type) => (Nullable.GetUnderlyingType(type.Type) ?? type.Type).IsEnum;

    // The serializer accepts a number as a value of the enumeration, even if no value has that number.
    private static bool IsNumber(string text) => decimal.TryParse(text, NumberStyles.Integer, CultureInfo.InvariantCulture, out _);

    private static string DescribeMissingName(JsonElement element, string path) => $"'{path}' is {element.GetRawText()} and must be a name";

    private static string? FindInMembers(JsonElement element, JsonTypeInfo type, string path) => FindFirst(type.Properties, property =>
        FindInMember(element, property, path.Length == 0 ? property.Name : $"{path}.{property.Name}"));

    private static string? FindInMember(JsonElement element, JsonPropertyInfo property, string name)
    {
        if (!element.TryGetProperty(property.Name, out var value))
        {
            return IsRequired(property) ? $"'{name}' is missing" : null;
        }

        if (value.ValueKind == JsonValueKind.Null)
        {
            return property.IsSetNullable || IsReadOnly(property) ? null : $"'{name}' is null";
        }

        return FindFault(value, property.Options.GetTypeInfo(property.PropertyType), name);
    }

    private static string? FindInItem(JsonElement element, JsonTypeInfo type, string path) => element.ValueKind == JsonValueKind.Null
        ? $"'{path}' is null" : FindFault(element, type.Options.GetTypeInfo(type.ElementType!), path);

    // A missing member that may be null is null: it was added within a version (docs/report.md#the-record-of-a-run). For an init-only
    // member, the serializer's generated code does not keep the initial value, so a missing list would be null.
    private static bool IsRequired(JsonPropertyInfo property)
    {
        var hasInitialValue = property.AssociatedParameter is { IsMemberInitializer: true } && property.PropertyType.IsValueType;
        return property.IsRequired
            || (property.AssociatedParameter is { HasDefaultValue: false } && !MayBeNull(property) && !hasInitialValue);
    }

    private static bool MayBeNull(JsonPropertyInfo property) =>
        property.PropertyType.IsValueType ? Nullable.GetUnderlyingType(property.PropertyType) is not null : property.IsSetNullable;

    private static bool IsReadOnly(JsonPropertyInfo property) => property.Set is null && property.AssociatedParameter is null;

    private static string? FindFirst<T>(IEnumerable<T> all, Func<T, string?> find) =>
        all.Select(find).FirstOrDefault(fault => fault is not null);
}
