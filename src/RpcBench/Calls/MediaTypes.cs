namespace RpcBench.Calls;

/// <summary>Derives the style and the encoding of calls from the content types of their responses, as in
/// <see cref="ProtocolRecord"/>.</summary>
internal static class MediaTypes
{
    private static readonly Dictionary<string, string> Encodings = new(StringComparer.Ordinal)
    {
        ["json"] = "json",
        ["ndjson"] = "json",
        ["proto"] = "protobuf",
        ["protobuf"] = "protobuf",
        ["msgpack"] = "messagepack",
        ["messagepack"] = "messagepack",
        ["cbor"] = "cbor",
        ["xml"] = "xml",
    };

    /// <summary>Returns the style and the encoding of these types. Different values are separated by commas. A value is null if no type
    /// shows it.</summary>
    public static (string? Style, string? Encoding) Read(IEnumerable<string> types)
    {
        var read = types.Select(Read).ToList();
        return (JoinDistinct(read.Select(one => one.Style)), JoinDistinct(read.Select(one => one.Encoding)));
    }

    /// <summary>Whether bodies of this type are JSON, with or without frames.</summary>
    public static bool IsJson(string type) => Encodings.GetValueOrDefault(SplitSubtype(type)[^1]) == "json";

    private static string[] SplitSubtype(string type) => type[(type.IndexOf('/', StringComparison.Ordinal) + 1)..].Split('+', '.', '-');

    private static (string? Style, string? Encoding) Read(string type)
    {
        var words = SplitSubtype(type);
        var known = Encodings.GetValueOrDefault(words[^1]);
        return words switch
        {
            ["grpc", "web", ..] => ("grpc-web", known ?? DefaultGrpcEncoding(type)),
            ["grpc", ..] => ("grpc", known ?? DefaultGrpcEncoding(type)),
            ["connect", ..] => ("connect", known ?? type),
            _ when known is null => (null, type),
            _ => ("rest", known),
        };
    }

    // Without a suffix, gRPC messages are protobuf.
    private static string DefaultGrpcEncoding(string type) => type.Contains('+') ? type : "protobuf";

    private static string? JoinDistinct(IEnumerable<string?> words) =>
        string.Join(", ", words.OfType<string>().Distinct().Order(StringComparer.Ordinal)) is { Length: > 0 } all ? all : null;
}
