using System.Security.Cryptography;

namespace RpcBench.Records;

/// <summary>JSON with a checksum: SHA-256 of the file's own text with zeros in place of the checksum. It shows that figures were changed by
/// hand or cut short, but does not prove who wrote them.</summary>
internal static partial class SealedJson
{
    /// <summary>The zeros in place of the checksum while it is computed.</summary>
    public static string NoChecksum { get; } = new('0', SHA256.HashSizeInBytes * 2);

    private const string ChecksumMember = "\"checksum\": \"";

    private const string SchemaPrefix = "\"rpcbench.";

    private const string Remedy = "Give a record that a run wrote, such as run.json.";

    internal static string Seal(string unsealed)
        => unsealed.Replace(ChecksumMember + NoChecksum, ChecksumMember + Checksum(unsealed), StringComparison.Ordinal);

    /// <exception cref="RecordException">Thrown when there is no such file, or it is cut short, changed, of another kind, or of a version
    /// that cannot be read.</exception>
    internal static T Read<T>(string path, string schema, int newest, JsonTypeInfo<T> type)
        where T : SealedDocument => Read(path, text =>
        {
            using (var json = JsonDocument.Parse(text, new() { AllowDuplicateProperties = false }))
            {
                ValidateSchema(path, json.RootElement, schema, newest);
                if (RecordValidator.FindFault(json.RootElement, type) is { } fault)
                {
                    throw new RecordException($"'{path}' cannot be read: {fault}. {Remedy}");
                }
            }

            var document = JsonSerializer.Deserialize(text, type)!;
            var open = text.Replace(ChecksumMember + document.Checksum, ChecksumMember + NoChecksum, StringComparison.Ordinal);
            return Checksum(open) == document.Checksum
                ? document
                : throw new RecordException(
                    $"'{path}' was changed after it was written, because its checksum does not match. Use the file as the tool wrote it.");
        });

    /// <summary>Returns the kind of a document, or null if it has no kind of this tool.</summary>
    /// <exception cref="RecordException">Thrown when there is no such file, or it is not JSON or is cut short.</exception>
    public static string? ReadSchema(string path) => Read(path, text =>
    {
        using var document = JsonDocument.Parse(text);
        return FindSchema(document.RootElement);
    });

    // Error messages show the kind, so a text that cannot be the name of a kind counts as none.
    private static string? FindSchema(JsonElement root) =>
        root.ValueKind == JsonValueKind.Object && root.TryGetProperty("schema", out var schema)
            && KindPattern().Match(schema.GetRawText()) is { Success: true } name
            ? name.Groups[1].Value : null;

    [GeneratedRegex("^\"(rpcbench\\.[a-z-]+)\"$")]
    private static partial Regex KindPattern();

    // Only a file that once was a record can be a damaged record. Any other file was named by mistake.
    private static RecordException CreateUnreadableException(string path, string text, JsonException exception)
    {
        if (!text.Contains(SchemaPrefix, StringComparison.Ordinal))
        {
            return new($"'{path}' is not a record: this tool did not write it. {Remedy}", exception);
        }

        var what = exception.Path is { Length: > 2 } member
            ? $"cannot be read: '{member[2..]}'{FormatLine(exception)} does not have the form of a record. {Remedy}"
            : $"is cut short or damaged{FormatLine(exception)}. Run the command that writes it again.";
        return new($"'{path}' {what}", exception);
    }

    private static string FormatLine(JsonException exception) => exception.LineNumber is { } line ? $" at line {line + 1}" : "";

    private static T Read<T>(string path, Func<string, T> parse)
    {
        if (Directory.Exists(path))
        {
            throw new RecordException($"'{path}' is a folder, not a record. {Remedy}");
        }

        var text = "";
        try
        {
            text = File.ReadAllText(path);
            return parse(text);
        }
        catch (JsonException exception)
        {
            throw CreateUnreadableException(path, text, exception);
        }
        catch (InvalidOperationException exception)
        {
            // Half of a surrogate pair is valid JSON but not text.
            throw new RecordException($"'{path}' cannot be read: one of its strings is not valid text. {Remedy}", exception);
        }
        catch (Exception exception) when (AtomicFile.IsAccessFailure(exception))
        {
            throw new RecordException($"'{path}' cannot be read: {exception.Message} {Remedy}", exception);
        }
    }

    private static void ValidateSchema(string path, JsonElement root, string schema, int newest)
    {
        if (FindSchema(root) != schema
            || !root.TryGetProperty("version", out var version) || version.ValueKind != JsonValueKind.Number
            || !version.TryGetInt32(out var number))
        {
            throw new RecordException($"'{path}' is not a {schema} document. Name one that the tool wrote.");
        }

        if (number != newest)
        {
            throw new RecordException(
                $"'{path}' has version {number}, but this tool reads version {newest}. Use the version of the tool that wrote it, or "
                    + "measure again.");
        }
    }

    private static string Checksum(string text) => Convert.ToHexStringLower(SHA256.HashData(Encoding.UTF8.GetBytes(text)));
}
