namespace RpcBench.Measuring.Operations;

/// <summary>Marks what has no content in JSON: what is still to be read or awaited, code, and whatever holds something open.</summary>
internal sealed class HandleConverter : JsonConverter<object>
{
    private const string Mark = "(handle)";

    private static readonly Type[] Kinds =
    [
        typeof(Task), typeof(ValueTask), typeof(ValueTask<>), typeof(IAsyncEnumerable<>), typeof(Delegate), typeof(IDisposable),
        typeof(IAsyncDisposable),
    ];

    /// <summary>The short name of such a type, for example <c>ApiResponse&lt;Order&gt;</c>; null: JSON shows its content.</summary>
    public static string? Find(Type type)
    {
        // Iterators of LINQ are disposable, and list their items all the same.
        if (typeof(IEnumerable).IsAssignableFrom(type) || type == typeof(JsonDocument))
        {
            return null;
        }

        if (Array.Find(Kinds, kind => IsOf(type, kind)) is not { } found)
        {
            return null;
        }

        // Nobody knows what compilers and libraries derive for themselves.
        return ShortName(type.IsNestedPrivate ? found : type);
    }

    /// <summary>The name of the type whose value was marked here; null: none was.</summary>
    public static string? Find(JsonElement written) =>
        written.ValueKind == JsonValueKind.Object && written.TryGetProperty(Mark, out var name) ? name.GetString() : null;

    public override bool CanConvert(Type typeToConvert) => Find(typeToConvert) is not null;

    public override object Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
        throw new NotSupportedException();

    public override void Write(Utf8JsonWriter writer, object value, JsonSerializerOptions options)
    {
        writer.WriteStartObject();
        writer.WriteString(Mark, Find(value.GetType()));
        writer.WriteEndObject();
    }

    private static bool IsOf(Type type, Type kind) => kind.IsAssignableFrom(type)
        || type.GetInterfaces().Append(type).Any(one => one.IsGenericType && one.GetGenericTypeDefinition() == kind);

    private static string ShortName(Type type) => type.Name.Split('`')[0]
        + (type.IsConstructedGenericType ? $"<{string.Join(", ", type.GetGenericArguments().Select(ShortName))}>" : "");
}
