using RpcBench.Contracts.V1;
using Json = RpcBench.Contracts.PayloadJsonContext;

namespace RpcBench.Contract.Tests.Shapes;

/// <summary>A shape with its operations, over each API and directly on a store.</summary>
internal sealed record Shape(
    string Name,
    string GetName,
    Func<HttpClient, int, Task<object?>> GetOverRestAsync,
    Func<HttpClient, string, Task<object?>> ListOverRestAsync,
    Func<string, object?> Decode,
    Func<ServicePair, int, Task<IMessage>> GetOverGrpcAsync,
    Func<ServicePair, int, Task<IMessage>> ListOverGrpcAsync,
    Func<ServicePair, Task<IReadOnlyList<IMessage>>> StreamOverGrpcAsync,
    Func<IPayloadStore, int, Task<object?>> FindInAsync)
{
    private static readonly Shape[] All =
    [
        Create(
            "small", store => store.Small, (client, id) => client.GetSmallPayloadAsync(id),
            (client, request) => client.ListSmallPayloadsAsync(request), client => client.StreamSmallPayloads(new())),
        Create(
            "medium", store => store.Medium, (client, id) => client.GetMediumPayloadAsync(id),
            (client, request) => client.ListMediumPayloadsAsync(request), client => client.StreamMediumPayloads(new())),
        Create(
            "large", store => store.Large, (client, id) => client.GetLargePayloadAsync(id),
            (client, request) => client.ListLargePayloadsAsync(request), client => client.StreamLargePayloads(new())),
        Create(
            "deep", store => store.Deep, (client, id) => client.GetDeepPayloadAsync(id),
            (client, request) => client.ListDeepPayloadsAsync(request), client => client.StreamDeepPayloads(new())),
        Create(
            "deeper", store => store.Deeper, (client, id) => client.GetDeeperPayloadAsync(id),
            (client, request) => client.ListDeeperPayloadsAsync(request), client => client.StreamDeeperPayloads(new())),
        Create(
            "deepest", store => store.Deepest, (client, id) => client.GetDeepestPayloadAsync(id),
            (client, request) => client.ListDeepestPayloadsAsync(request), client => client.StreamDeepestPayloads(new())),
    ];

    // Exactly what the services promise to send: a member that the records lack is an error.
    private static readonly JsonSerializerOptions Strict =
        new(Json.Default.Options) { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow };

    /// <summary>The names of all shapes, so that the data of a test can be printed.</summary>
    public static TheoryData<string> Names { get; } = [.. All.Select(shape => shape.Name)];

    public string Path { get; } = $"/api/payloads/{Name}";

    public static Shape Find(string name) => All.Single(shape => shape.Name == name);

    public override string ToString() => Name;

    private static Shape Create<T, TMessage, TList>(
        string name,
        Func<IPayloadStore, IPayloads<T>> payloads,
        Func<PayloadService.PayloadServiceClient, PayloadId, AsyncUnaryCall<TMessage>> get,
        Func<PayloadService.PayloadServiceClient, ListRequest, AsyncUnaryCall<TList>> list,
        Func<PayloadService.PayloadServiceClient, AsyncServerStreamingCall<TMessage>> stream)
        where T : class, IPayload
        where TMessage : IMessage
        where TList : IMessage
    {
        var path = $"/api/payloads/{name}";
        return new(
            name,
            $"Get{typeof(T).Name}",
            async (rest, id) => await rest.GetFromJsonAsync<T>($"{path}/{id}", Strict),
            async (rest, query) => await rest.GetFromJsonAsync<T[]>(path + query, Strict),
            text => JsonSerializer.Deserialize<T>(text, Strict),
            async (services, id) => await get(new(services.Channel), new() { Id = id }),
            async (services, take) => await list(new(services.Channel), new() { Take = take }),
            async services =>
            {
                using var call = stream(new(services.Channel));
                return await call.ResponseStream.ReadAllAsync().Select(message => (IMessage)message).ToListAsync();
            },
            async (store, id) => await payloads(store).FindAsync(id, CancellationToken.None));
    }
}
