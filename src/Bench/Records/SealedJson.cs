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
    /// <exception cref="UserException">There is no such file, it is cut short, changed, of another kind, or newer than this tool.</exception>
    public static T Read<T>(string path, string schema, int newest, JsonTypeInfo<T> type)
        where T : class, ISealedDocument
    {
        var text = ReadText(path);
        try
        {
            RefuseForeign(path, text, schema, newest);
            var document = JsonSerializer.Deserialize(text, type) ?? throw new JsonException("null");
            return text.Replace(Member + document.Checksum, Member + NoChecksum, StringComparison.Ordinal) is var open && Checksum(open) == document.Checksum
                ? document
                : throw new UserException($"'{path}' was changed after it was written: its checksum does not fit. Use the file as the tool wrote it.");
        }
        catch (JsonException exception)
        {
            throw new UserException(
                $"'{path}' is cut short or damaged at line {exception.LineNumber + 1}. Run the command that makes it again.", exception);
        }
    }

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

    private static void RefuseForeign(string path, string text, string schema, int newest)
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
    }

    private static string Checksum(string text) => Convert.ToHexStringLower(SHA256.HashData(Encoding.UTF8.GetBytes(text)));
}
