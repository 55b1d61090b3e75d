namespace RpcBench.PayloadProjects.Samples;

/// <summary>Reads samples from files and from standard input.</summary>
internal static class SampleReader
{
    /// <summary>The name that stands for standard input.</summary>
    public const string Input = "-";

    public const int LargestMebibytes = 32;

    private const int LargestBytes = LargestMebibytes * 1024 * 1024;
    private const string InputLabel = "standard input";

    // Values that are deeper than a contract allows are refused with their path, which the parser does not know. Its time grows with the
    // square of the depth, so it also has a limit.
    private const int DeepestParsedLevel = 1000;

    private static readonly JsonDocumentOptions Options = new() { MaxDepth = DeepestParsedLevel };

    /// <exception cref="UserException">Thrown when a file cannot be read, is not JSON, or contains something other than
    /// objects.</exception>
    public static IReadOnlyList<Sample> Read(IReadOnlyList<string> files, Stream input)
    {
        if (files.GroupBy(file => file).FirstOrDefault(same => same.Count() > 1) is { } twice)
        {
            throw new UserException($"'{twice.Key}' is named twice. Name each file once.");
        }

        return [.. files.SelectMany(file => file == Input ? Parse(InputLabel, ReadAll(input)) : Parse(file, ReadFile(file)))];
    }

    /// <summary>Parses the samples of a JSON text: one object, or an array of objects.</summary>
    /// <exception cref="UserException">Thrown when the text is not JSON, or contains something other than objects.</exception>
    public static IEnumerable<Sample> Parse(string file, ReadOnlyMemory<byte> json)
    {
        var root = ParseRoot(file, json);
        return root.ValueKind switch
        {
            JsonValueKind.Object => [RefuseEmpty(new(root, JsonPlace.OfSample(file)))],
            JsonValueKind.Array when root.GetArrayLength() == 0 => throw new UserException(
                $"{file}: $ is an empty array, which shows no members. Put at least one object into the array."),
            JsonValueKind.Array => root.EnumerateArray().Select((item, index) =>
                RefuseEmpty(RefuseOther(new(item, JsonPlace.OfSample(file, $"$[{index}]"))))),
            _ => [RefuseOther(new(root, JsonPlace.OfSample(file)))],
        };
    }

    private static JsonElement ParseRoot(string file, ReadOnlyMemory<byte> json)
    {
        var text = json.Span.StartsWith(Encoding.UTF8.Preamble) ? json[Encoding.UTF8.Preamble.Length..] : json;
        RefuseOtherEncoding(file, text.Span);
        try
        {
            return JsonDocument.Parse(text, Options).RootElement;
        }
        catch (JsonException exception)
        {
            throw CreateSyntaxError(file, exception);
        }
    }

    private static UserException CreateSyntaxError(string file, JsonException exception)
    {
        var place = $"at line {exception.LineNumber + 1}, byte {exception.BytePositionInLine + 1}";
        if (exception.Message.Contains("maximum configured depth", StringComparison.Ordinal))
        {
            return new($"{file}, {place}: a value {Observer.TooDeepText}", exception);
        }

        string[] ends = [" LineNumber:", " which is not supported", ". Expected", ". Change"];
        var reason = exception.Message.Split(ends, StringSplitOptions.None)[0].TrimEnd('.');
        var remedy = reason.Contains("after a single JSON value", StringComparison.Ordinal)
            ? "Put several objects into an array, or each into a file" : "Correct the file";
        return new($"{file} is not JSON: {reason}, {place}. {remedy}.", exception);
    }

    private static void RefuseOtherEncoding(string file, ReadOnlySpan<byte> text)
    {
        if (text.Trim(" \t\r\n"u8).IsEmpty)
        {
            throw new UserException($"{file} is empty. Name a file with the JSON of your payload.");
        }

        if (text.StartsWith(Encoding.Unicode.Preamble) || text.StartsWith(Encoding.BigEndianUnicode.Preamble))
        {
            throw new UserException($"{file} is UTF-16. Save it as UTF-8.");
        }
    }

    private static Sample RefuseOther(Sample sample) => sample.Value.ValueKind == JsonValueKind.Object ? sample : throw new UserException(
        $"{sample.Place} is {Describe(sample.Value.ValueKind)}. A sample is a JSON object: name a file with an object, or with an array of "
            + "objects.");

    private static Sample RefuseEmpty(Sample sample) => sample.Value.EnumerateObject().Any() ? sample : throw new UserException(
        $"{sample.Place} is an object without members. Name a sample with members.");

    private static string Describe(JsonValueKind kind) => kind switch
    {
        JsonValueKind.Array => "an array",
        JsonValueKind.String => "a string",
        JsonValueKind.Number => "a number",
        JsonValueKind.Null => "null",
        _ => "a boolean",
    };

    private static byte[] ReadFile(string file)
    {
        if (Directory.Exists(file))
        {
            throw new UserException($"'{file}' is a folder. Name the JSON files in it.");
        }

        if (!File.Exists(file))
        {
            throw new UserException(
                $"There is no file '{file}'. Name a file with the JSON of your payload, or {Input} for standard input.");
        }

        try
        {
            using var stream = File.OpenRead(file);
            return ReadAll(stream, file);
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            throw new UserException($"'{file}' cannot be read: {exception.Message.TrimEnd('.')}. Make it readable.", exception);
        }
    }

    private static byte[] ReadAll(Stream stream, string name = InputLabel)
    {
        using var all = new MemoryStream();
        var buffer = new byte[81_920];
        for (var read = stream.Read(buffer); read > 0; read = stream.Read(buffer))
        {
            all.Write(buffer, 0, read);
            if (all.Length > LargestBytes)
            {
                throw new UserException(
                    $"{name} has more than {LargestMebibytes} MiB. Use fewer objects. A few objects show all members.");
            }
        }

        return all.ToArray();
    }
}
