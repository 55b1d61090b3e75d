namespace RpcBench.Calls;

/// <summary>Writes a result as JSON, without the ignored paths, such as <c>lines[].changed</c>. Each value is written with its run-time
/// type, so that nothing of the result is dropped. If <c>writesAll</c> is true, this includes members that the type omits for some values,
/// such as null.</summary>
internal sealed class ViewWriter(IReadOnlySet<string> ignored, bool writesAll = false)
{
    private const int MostLevels = 64;

    private static readonly JsonSerializerOptions Options = new(JsonSerializerDefaults.Web)
    {
        NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals,
        // The names of two members can differ by case alone.
        PropertyNameCaseInsensitive = false,
        // Tuples have only fields.
        IncludeFields = true,
        Converters = { new WholeNumberConverter() },
        TypeInfoResolver = UserJson.Resolver,
    };

    private static readonly ConcurrentDictionary<JsonConverter, JsonSerializerOptions> OptionsByConverter = new();

    /// <exception cref="NotSupportedException">Thrown when JSON does not show the content of the result. The message names the type and the
    /// path.</exception>
    public JsonElement Write(object? view)
    {
        var buffer = new ArrayBufferWriter<byte>();
        using (var writer = new Utf8JsonWriter(buffer))
        {
            Write(writer, view, view?.GetType() ?? typeof(object), "", 0);
        }

        var reader = new Utf8JsonReader(buffer.WrittenSpan, new JsonReaderOptions { MaxDepth = 4 * MostLevels });
        return JsonElement.ParseValue(ref reader);
    }

    private static NotSupportedException CreateError(string what, string path) => new(path.Length == 0 ? what : $"{what} in {path}");

    private void Write(Utf8JsonWriter writer, object? value, Type declared, string path, int level)
    {
        if (value is null or JsonElement or JsonDocument or System.Text.Json.Nodes.JsonNode)
        {
            JsonSerializer.Serialize(writer, value, Options);
            return;
        }

        var type = value.GetType();
        if (level > MostLevels)
        {
            throw CreateError($"a cycle, or more than {MostLevels} levels", path[..Math.Min(path.Length, MostLevels)]);
        }

        if (UnshownTypes.FindUnshownType(type) is { } handle)
        {
            throw CreateError(handle, path);
        }

        if (FSharpOption.IsOption(type))
        {
            Write(writer, FSharpOption.GetValue(value), type.GetGenericArguments()[0], path, level);
            return;
        }

        WriteByKind(writer, value, declared, path, level);
    }

    private void WriteByKind(Utf8JsonWriter writer, object value, Type declared, string path, int level)
    {
        var type = Options.GetTypeInfo(value.GetType());
        if (type.Kind == JsonTypeInfoKind.Object)
        {
            WriteObject(writer, value, declared, path, level);
        }
        else if (type.Kind != JsonTypeInfoKind.None && value is IEnumerable items)
        {
            if (UnshownTypes.FindMemberBesideItems(value.GetType()) is { } member)
            {
                throw CreateError(member, path);
            }

            WriteItems(writer, items, type, path, level);
        }
        else
        {
            JsonSerializer.Serialize(writer, value, type);
        }
    }

    private void WriteObject(Utf8JsonWriter writer, object value, Type declared, string path, int level)
    {
        JsonPropertyInfo[] members =
            [.. Options.GetTypeInfo(value.GetType()).Properties.Where(member => member.Get is not null)];
        if (members.Length == 0 && UnshownTypes.HidesContent(value))
        {
            throw CreateError(UnshownTypes.ShortName(value.GetType()), path);
        }

        writer.WriteStartObject();
        WriteDiscriminator(writer, declared, value.GetType());
        foreach (var member in members)
        {
            WriteMember(writer, value, member, path, level);
        }

        writer.WriteEndObject();
    }

    /// <summary>Writes the type discriminator of a value whose declared type lists derived types in attributes.</summary>
    private static void WriteDiscriminator(Utf8JsonWriter writer, Type declared, Type type)
    {
        if (declared == type || !declared.IsDefined(typeof(JsonDerivedTypeAttribute), inherit: false))
        {
            return;
        }

        var options = Options.GetTypeInfo(declared).PolymorphismOptions!;
        var derived = options.DerivedTypes.FirstOrDefault(one => one.DerivedType == type);
        if (derived.TypeDiscriminator is not null)
        {
            writer.WriteString(options.TypeDiscriminatorPropertyName, $"{derived.TypeDiscriminator}");
        }
    }

    private void WriteMember(Utf8JsonWriter writer, object owner, JsonPropertyInfo member, string path, int level)
    {
        var inner = CanonicalJson.AppendMember(path, member.Name);
        if (ignored.Contains(inner))
        {
            return;
        }

        var value = member.Get!(owner);
        if (!writesAll && member.ShouldSerialize?.Invoke(owner, value) == false)
        {
            return;
        }

        if (member.IsExtensionData)
        {
            WriteEntries(writer, value as IEnumerable ?? Array.Empty<object>(), typeof(object), path, level);
            return;
        }

        writer.WritePropertyName(member.Name);
        if (member.CustomConverter is { } converter)
        {
            var options = OptionsByConverter.GetOrAdd(converter, static own => new(Options) { Converters = { own } });
            JsonSerializer.Serialize(writer, value, member.PropertyType, options);
        }
        else
        {
            Write(writer, value, member.PropertyType, inner, level + 1);
        }
    }

    private void WriteItems(Utf8JsonWriter writer, IEnumerable items, JsonTypeInfo type, string path, int level)
    {
        var declared = type.ElementType ?? typeof(object);
        if (type.Kind == JsonTypeInfoKind.Dictionary)
        {
            writer.WriteStartObject();
            WriteEntries(writer, items, declared, path, level);
            writer.WriteEndObject();
            return;
        }

        writer.WriteStartArray();
        foreach (var item in items)
        {
            Write(writer, item, declared, $"{path}[]", level + 1);
        }

        writer.WriteEndArray();
    }

    private void WriteEntries(Utf8JsonWriter writer, IEnumerable entries, Type declared, string path, int level)
    {
        foreach (var entry in entries)
        {
            var (key, value) = ReadEntry(entry);
            var inner = CanonicalJson.AppendMember(path, FormatKey(key));
            if (!ignored.Contains(inner))
            {
                writer.WritePropertyName(FormatKey(key));
                Write(writer, value, declared, inner, level + 1);
            }
        }
    }

    private static (object? Key, object? Value) ReadEntry(object entry)
    {
        if (entry is DictionaryEntry one)
        {
            return (one.Key, one.Value);
        }

        var type = entry.GetType();
        return (type.GetProperty("Key")!.GetValue(entry), type.GetProperty("Value")!.GetValue(entry));
    }

    private static string FormatKey(object? key)
    {
        if (key is string or Enum)
        {
            return $"{key}";
        }

        var json = JsonSerializer.SerializeToElement(key, Options);
        return json.ValueKind == JsonValueKind.String ? json.GetString()! : json.GetRawText();
    }

    // The serializer would write members of the number, such as IsEven, instead of its value.
    private sealed class WholeNumberConverter : JsonConverter<System.Numerics.BigInteger>
    {
        public override System.Numerics.BigInteger Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, System.Numerics.BigInteger value, JsonSerializerOptions options) =>
            writer.WriteRawValue(value.ToString(CultureInfo.InvariantCulture));
    }

    /// <summary>An option of F#. System.Text.Json writes an option as its value.</summary>
    private static class FSharpOption
    {
        public static bool IsOption(Type type) => type.IsConstructedGenericType
            && type.GetGenericTypeDefinition().FullName
                is "Microsoft.FSharp.Core.FSharpOption`1" or "Microsoft.FSharp.Core.FSharpValueOption`1";

        public static object? GetValue(object option)
        {
            var isNone = option.GetType().IsValueType && option.GetType().GetProperty("IsNone")?.GetValue(option) is true;
            return isNone ? null : option.GetType().GetProperty("Value")!.GetValue(option);
        }
    }
}
