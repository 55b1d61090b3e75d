using System.Text.Json;
using RpcBench.Studies.Claims.Predictions;

namespace RpcBench.Studies.Claims.Reading;

/// <summary>Claims as JSON: an array with one object a claim.</summary>
internal static class ClaimReader
{
    private const string Remedy = "docs/claims.md describes the members.";

    /// <exception cref="ClaimException">It is not a JSON array, or a claim lacks a member, has one too many, or one of a wrong type.</exception>
    public static IReadOnlyList<Claim> Read(string file, string text)
    {
        using var document = Parse(file, text);
        return document.RootElement.ValueKind == JsonValueKind.Array
            ? [.. document.RootElement.EnumerateArray().Index().Select(entry => ReadClaim(file, entry.Index + 1, entry.Item))]
            : throw new ClaimException($"'{file}' is not a JSON array. Write one object a claim. {Remedy}");
    }

    private static Claim ReadClaim(string file, int place, JsonElement element)
    {
        var name = TextOf(element, "id") ?? $"number {place}";
        RefuseUnknownKind(file, name, element);
        try
        {
            return element.Deserialize(ClaimJson.Default.Claim) ?? throw new JsonException("It is null.");
        }
        catch (JsonException exception)
        {
            // The path begins with "$."; what stands behind the message is a place in a text that the reader never sees.
            var member = exception.Path?.TrimStart('$', '.') is { Length: > 0 } path ? path : "of the claim itself";
            throw ClaimException.At(file, name, member, $"{exception.Message.Split(" Path:")[0]} {Remedy}", exception);
        }
    }

    // Without a known kind the reader has no type, and nothing to name in its message.
    private static void RefuseUnknownKind(string file, string claim, JsonElement element)
    {
        var kind = Member(element, "test") is { } test ? TextOf(test, Prediction.KindMember) : null;
        if (kind is null || !Prediction.Kinds.Contains(kind))
        {
            var fault = kind is null ? "is missing or no text" : $"there is no kind '{kind}'";
            throw ClaimException.At(file, claim, $"test.{Prediction.KindMember}", $"{fault}; choose {string.Join(", ", Prediction.Kinds)}. {Remedy}");
        }
    }

    private static JsonElement? Member(JsonElement element, string name) =>
        element.ValueKind == JsonValueKind.Object && element.TryGetProperty(name, out var member) ? member : null;

    private static string? TextOf(JsonElement element, string name) =>
        Member(element, name) is { ValueKind: JsonValueKind.String } member ? member.GetString() : null;

    private static JsonDocument Parse(string file, string text)
    {
        try
        {
            return JsonDocument.Parse(text);
        }
        catch (JsonException exception)
        {
            throw new ClaimException($"'{file}' is not valid JSON at line {exception.LineNumber + 1}. {Remedy}", exception);
        }
    }
}
