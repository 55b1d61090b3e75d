using System.Security.Cryptography;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using RpcBench.Bench.Cli;

namespace RpcBench.Bench.Records;

/// <summary>
/// JSON with a checksum in it: SHA-256 of the file's own text with zeros in the checksum's place. It shows that figures were changed by
/// hand or cut short; it does not prove who wrote them.
/// </summary>
public static class SealedJson
{
    /// <summary>What stands in place of the checksum while it is computed.</summary>
    public static string NoChecksum { get; } = new('0', SHA256.HashSizeInBytes * 2);

    private const string Member = "\"checksum\": \"";

    /// <summary>Writes the document so that a reader, or a crash, sees the old file or the new one and nothing between.</summary>
    public static void Write<T>(string path, T document, JsonTypeInfo<T> type)
        where T : ISealedDocument
    {
        var open = JsonSerializer.Serialize(document, type).ReplaceLineEndings("\n") + "\n";
        var unfinished = path + ".part";
        File.WriteAllText(unfinished, open.Replace(Member + NoChecksum, Member + Checksum(open), StringComparison.Ordinal));
        File.Move(unfinished, path, overwrite: true);
    }

    /// <summary>Reads a document.</summary>
    /// <param name="path">The file.</param>
    /// <param name="schema">The kind that it must be of.</param>
    /// <param name="newest">The newest version that can be read.</param>
    /// <param name="type">How it is read.</param>
    /// <param name="oldest">The oldest version that can be read.</param>
    /// <exception cref="UserException">There is no such file, it is cut short, changed, of another kind, or of a version that cannot be read.</exception>
    public static T Read<T>(string path, string schema, int newest, JsonTypeInfo<T> type, int oldest = 1)
        where T : class, ISealedDocument
    {
        var text = ReadText(path);
        try
        {
            RefuseForeign(path, text, schema, oldest, newest);
            var document = JsonSerializer.Deserialize(text, type) ?? throw new JsonException("null");
            return text.Replace(Member + document.Checksum, Member + NoChecksum, StringComparison.Ordinal) is var open && Checksum(open) == document.Checksum
                ? document
                : throw new UserException($"'{path}' was changed after it was written: its checksum does not fit. Use the file as the tool wrote it.");
        }
        catch (JsonException exception)
        {
            throw Damaged(path, exception);
        }
    }

    /// <summary>The kind of a document; null where it has none.</summary>
    /// <exception cref="UserException">There is no such file, or it is cut short.</exception>
    public static string? SchemaOf(string path)
    {
        var text = ReadText(path);
        try
        {
            using var document = JsonDocument.Parse(text);
            return document.RootElement is { ValueKind: JsonValueKind.Object } root && root.TryGetProperty("schema", out var schema)
                && schema.ValueKind == JsonValueKind.String
                ? schema.GetString()
                : null;
        }
        catch (JsonException exception)
        {
            throw Damaged(path, exception);
        }
    }

    private static UserException Damaged(string path, JsonException exception) =>
        new($"'{path}' is cut short or damaged at line {exception.LineNumber + 1}. Run the command that makes it again.", exception);

    private static string ReadText(string path)
    {
        try
        {
            return File.ReadAllText(path);
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            throw new UserException($"'{path}' cannot be read: {exception.Message} Name a record that a run wrote.", exception);
        }
    }

    private static void RefuseForeign(string path, string text, string schema, int oldest, int newest)
    {
        using var document = JsonDocument.Parse(text);
        var root = document.RootElement;
        if (root.ValueKind != JsonValueKind.Object || !root.TryGetProperty("schema", out var found)
            || found.ValueKind != JsonValueKind.String || found.GetString() != schema
            || !root.TryGetProperty("version", out var version) || version.ValueKind != JsonValueKind.Number || !version.TryGetInt32(out var number))
        {
            throw new UserException($"'{path}' is no {schema} document. Name one that the tool wrote.");
        }

        if (number > newest)
        {
            throw new UserException($"'{path}' is of version {number} and this tool reads up to {newest}. Use the tool that wrote it, or a newer one.");
        }

        if (number < oldest)
        {
            throw new UserException($"'{path}' is of version {number} and this tool reads from {oldest} on. Run again with this tool, or use the version of the tool that wrote it.");
        }
    }

    private static string Checksum(string text) => Convert.ToHexStringLower(SHA256.HashData(Encoding.UTF8.GetBytes(text)));
}
