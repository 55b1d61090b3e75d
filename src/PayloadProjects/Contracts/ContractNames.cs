namespace RpcBench.PayloadProjects.Contracts;

/// <summary>Gives the messages of a contract unique names, and their fields names that are legal in protobuf and in C#.</summary>
internal sealed class ContractNames
{
    // Names that the generated code uses for other things. Type names of C# are the ones that the templates use without a namespace.
    private static readonly string[] Reserved =
    [
        "Action", "Api", "AppContext", "Boolean", "ByteArrayContent", "CancellationToken", "Comparison", "ConcurrentDictionary",
        "ConditionalWeakTable", "Contracts", "Convert", "Default", "Dictionary", "Double", "Enumerable", "Exception", "ExtensionHeader",
        "ExtensionResult", "File", "Func", "GetJsonTypeInfo", "GetTypeInfo", "GrpcChannel", "GrpcWebHandler", "GrpcWebMode", "HttpClient",
        "HttpCompletionOption", "HttpContext", "HttpMethod", "HttpRequest", "HttpRequestMessage", "HttpResponseMessage", "HttpVersion",
        "HttpVersionPolicy", "IEndpointRouteBuilder", "IGrpcService", "Int32", "Int64", "IResult", "JsonContent", "JsonFormatter",
        "JsonIgnore", "JsonIgnoreAttribute", "JsonIgnoreCondition", "JsonNumberHandling", "JsonParser", "JsonPropertyName",
        "JsonPropertyNameAttribute", "JsonSerializable", "JsonSerializableAttribute", "JsonSerializer", "JsonSerializerContext",
        "JsonSerializerOptions", "JsonSourceGenerationOptions", "JsonSourceGenerationOptionsAttribute", "JsonTypeInfo",
        "JsonUnmappedMemberHandling", "Keys", "List", "Math", "MessagePack", "MessagePackBody", "MessagePackResult",
        "MessagePackSerializer", "Nil", "NotFound", "Object", "Ok", "Options", "Path", "Program", "PropertyNames", "ProtoContract",
        "ProtoContractAttribute", "ProtoMember", "ProtoMemberAttribute", "Received", "RemoveReceivedRequest", "Results", "RpcBench",
        "RpcException", "ServerCallContext", "StatusCode", "String", "System", "Task", "TypedResults", "UInt64", "V1", "ValueTask",
        "WebApplication",
    ];

    private const int LongestName = 100;

    // The JSON type information has a property for each type, and prefixes for collections.
    private static readonly string[] ReservedPrefixes = ["Dictionary", "IEnumerable", "List", "Nullable"];

    private readonly HashSet<string> _taken = new([.. Reserved, .. FieldNames.Reserved], StringComparer.OrdinalIgnoreCase);
    private readonly List<Message> _messages = [];
    private readonly List<Wrapper> _wrappers = [];

    private ContractNames()
    {
    }

    public static Contract Assign(Message root)
    {
        var names = new ContractNames();
        var name = HasReservedPrefix(root.BaseName) ? $"Payload{root.BaseName}" : root.BaseName;
        name = names._taken.Contains(name) ? $"{name}Payload" : name;
        var plural = Identifiers.ToPlural(name);
        names._taken.UnionWith(
        [
            name, plural, $"{name}List", $"{name}Items", $"{name}Mapping", $"{name}JsonContext", $"{name}Reflection", $"{name}Store",
            $"{name}Routes", $"{plural}Service", $"Get{name}Request", $"List{plural}Request", $"Send{name}Request", $"Send{plural}Request",
            $"I{plural}", $"{name}Key", $"{name}Page", $"CodeFirst{plural}",
        ]);
        names.Name(root, name);
        return new(root, names._messages, names._wrappers);
    }

    private void Name(Message message, string name)
    {
        message.Name = name;
        message.Fields = FieldNames.Assign(message);
        _messages.Add(message);
        foreach (var field in message.Fields)
        {
            Name(field.Slot, name);
        }
    }

    private void Name(Slot slot, string parent)
    {
        if (slot.Wrapper is { } wrapper)
        {
            wrapper.Name = Choose(wrapper.BaseName, parent);
            _wrappers.Add(wrapper);
            Name(wrapper.Content, parent);
            return;
        }

        switch (slot.Type)
        {
            case MessageType { Message: { Name: "" } message }:
                Name(message, Choose(message.BaseName, parent));
                break;
            case ListType list:
                Name(list.Items, parent);
                break;
            case MapType map:
                Name(map.Values, parent);
                break;
            default:
                break;
        }
    }

    private string Choose(string name, string parent) => Candidates(name, parent).First(_taken.Add);

    private static IEnumerable<string> Candidates(string name, string parent)
    {
        if (!HasReservedPrefix(name))
        {
            yield return name;
        }

        // Names of nested types would grow from level to level.
        var longer = parent.Length + name.Length <= LongestName ? $"{parent}{name}" : $"Inner{name}";
        yield return longer;
        foreach (var number in Enumerable.Range(2, int.MaxValue - 2))
        {
            yield return $"{longer}{number}";
        }
    }

    private static bool HasReservedPrefix(string name) =>
        ReservedPrefixes.Any(prefix => name.StartsWith(prefix, StringComparison.Ordinal));
}
