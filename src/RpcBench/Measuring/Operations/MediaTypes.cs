namespace RpcBench.Measuring.Operations;

/// <summary>What the content types of responses say of calls, in the words of <see cref="ProtocolRecord"/>.</summary>
internal static class MediaTypes
{
    /// <summary>Style and encoding of all of them; several are listed, null: nothing says it.</summary>
    public static (string? Style, string? Encoding) Read(IEnumerable<string> types)
    {
        var read = types.Select(Read).ToList();
        return (Join(read.Select(one => one.Style)), Join(read.Select(one => one.Encoding)));
    }

    private static (string? Style, string? Encoding) Read(string type)
    {
        var words = type[(type.IndexOf('/', StringComparison.Ordinal) + 1)..].Split('+', '.', '-');
        var known = words[^1] switch
        {
            "json" or "ndjson" => "json",
            "proto" or "protobuf" => "protobuf",
            "msgpack" or "messagepack" => "messagepack",
            "cbor" or "xml" => words[^1],
            _ => null,
        };
        return words switch
        {
            // Without a suffix its messages are protobuf.
            ["grpc", ..] => (words is [_, "web", ..] ? "grpc-web" : "grpc", known ?? (type.Contains('+') ? type : "protobuf")),
            ["connect", ..] => ("connect", known ?? type),
            _ => (known is null ? null : "rest", known ?? type),
        };
    }

    private static string? Join(IEnumerable<string?> words) =>
        string.Join(", ", words.OfType<string>().Distinct().Order(StringComparer.Ordinal)) is { Length: > 0 } all ? all : null;
}
