namespace RpcBench.Store;

/// <summary>Small and medium payloads in a JSON file, for a service that reads no database. Dapper generates code at run time, which is
/// impossible in a program that is compiled ahead of time.</summary>
public static class PayloadFile
{
    public static async Task WriteAsync(IPayloadStore store, string path, CancellationToken cancellation)
    {
        var content = new PayloadFileContent(
            [.. await store.Small.ListAsync(cancellation)], [.. await store.Medium.ListAsync(cancellation)]);
        await using var file = File.Create(path);
        await JsonSerializer.SerializeAsync(file, content, PayloadFileJson.Default.PayloadFileContent, cancellation);
    }

    /// <summary>Returns a store in memory with the content of the file. It has no payloads of other shapes.</summary>
    /// <exception cref="StoreUnavailableException">Thrown when there is no such file, or it has another format.</exception>
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
