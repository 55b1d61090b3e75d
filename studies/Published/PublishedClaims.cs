namespace RpcBench.Studies.Published;

internal static class PublishedClaims
{
    private const string Remedy = "studies/README.md describes the members.";

    public static IReadOnlyList<PublishedClaim> Read() => Read("studies/claims.json", EmbeddedText.Read("claims.json"));

    public static IReadOnlyList<PublishedClaim> Read(string file, string text)
    {
        try
        {
            using var document = JsonDocument.Parse(text);
            var array = document.RootElement.ValueKind == JsonValueKind.Array
                ? document.RootElement.EnumerateArray()
                : throw new UserException($"'{file}' is not a JSON array. Write one object for each claim. {Remedy}");
            return [.. array.Index().Select(entry => ReadClaim(file, entry.Index + 1, entry.Item))];
        }
        catch (JsonException exception)
        {
            throw new UserException($"'{file}' is not valid JSON at line {exception.LineNumber + 1}. {Remedy}", exception);
        }
    }

    internal static UserException CreateError(string file, string claim, string member, string fault, Exception? inner = null) =>
        new($"'{file}', claim '{claim}', member '{member}': {fault}", inner);

    private static PublishedClaim ReadClaim(string file, int place, JsonElement element)
    {
        var name = FindText(element, "id") ?? $"number {place}";
        // Without a known kind, the deserializer has no type and its message names nothing.
        var kind = FindMember(element, "test") is { } test ? FindText(test, Prediction.KindMember) : null;
        if (kind is null || !Prediction.Kinds.Contains(kind))
        {
            var fault = kind is null ? "is missing or no text" : $"there is no kind '{kind}'";
            throw CreateError(
                file,
                name,
                $"test.{Prediction.KindMember}",
                $"{fault}; choose {string.Join(", ", Prediction.Kinds)}. {Remedy}");
        }

        try
        {
            return element.Deserialize(ClaimJson.Default.PublishedClaim) ?? throw new JsonException("The claim is null.");
        }
        catch (JsonException exception)
        {
            // The path starts with "$.". The text after the message is a position in a document that the user never sees.
            var member = exception.Path?.TrimStart('$', '.') is { Length: > 0 } path ? path : "of the claim itself";
            throw CreateError(file, name, member, $"{exception.Message.Split(" Path:")[0]} {Remedy}", exception);
        }
    }

    private static JsonElement? FindMember(JsonElement element, string name) =>
        element.ValueKind == JsonValueKind.Object && element.TryGetProperty(name, out var member) ? member : null;

    private static string? FindText(JsonElement element, string name) =>
        FindMember(element, name) is { ValueKind: JsonValueKind.String } member ? member.GetString() : null;
}

/// <summary>The JSON is strict, so that a misspelt member is found.</summary>
[JsonSourceGenerationOptions(
    PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase,
    UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow,
    RespectNullableAnnotations = true,
    RespectRequiredConstructorParameters = true,
    AllowOutOfOrderMetadataProperties = true)]
[JsonSerializable(typeof(PublishedClaim))]
internal sealed partial class ClaimJson : JsonSerializerContext;
