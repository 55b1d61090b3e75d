namespace RpcBench.Store;

/// <summary>Small and medium payloads in a JSON file, for the service that is compiled ahead of time. Dapper generates code at run time,
/// which such a program cannot do.</summary>
public static class PayloadFile
{
    public static async Task WriteAsync(IPayloadStore store, string path, CancellationToken cancellation)
    {
        var content = new PayloadFileContent(
            [.. await store.Small.ListAsync(cancellation)], [.. await store.Medium.ListAsync(cancellation)]);
        await using var file = File.Create(path);
        await JsonSerializer.SerializeAsync(file, content, PayloadFileJson.Default.PayloadFileContent, cancellation);
    }

    /// <summary>Returns an in-memory store with the content of the file, and without payloads of other shapes.</summary>
    /// <exception cref="StoreUnavailableException">Thrown when the file does not exist or has another format.</exception>
    public static async Task<IPayloadStore> ReadAsync(string path, CancellationToken cancellation = default)
    {
        try
        {
            await using var file = File.OpenRead(path);
            var content = (await JsonSerializer.DeserializeAsync(file, PayloadFileJson.Default.PayloadFileContent, cancellation))!;
            return new MemoryStore
            {
                Description = new("memory", "a file of JSON", Path.GetFileName(path)),
                Small = new MemoryPayloads<SmallPayload>(content.Small),
                Medium = new MemoryPayloads<MediumPayload>(content.Medium),
                Large = new MemoryPayloads<LargePayload>([]),
                Deep = new MemoryPayloads<DeepPayload>([]),
                Deeper = new MemoryPayloads<DeeperPayload>([]),
                Deepest = new MemoryPayloads<DeepestPayload>([]),
                Books = new MemoryBooks([]),
            };
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException or JsonException)
        {
            throw new StoreUnavailableException($"The payloads of '{path}' cannot be read: {exception.Message}", exception);
        }
    }
}

internal sealed record PayloadFileContent(IReadOnlyList<SmallPayload> Small, IReadOnlyList<MediumPayload> Medium);

[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
[JsonSerializable(typeof(PayloadFileContent))]
internal sealed partial class PayloadFileJson : JsonSerializerContext;
