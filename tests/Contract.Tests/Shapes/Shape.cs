using RpcBench.Contracts.V1;
using Google.Protobuf;
using Google.Protobuf.WellKnownTypes;
using Grpc.Core;
using Client = RpcBench.Contracts.V1.PayloadService.PayloadServiceClient;

namespace RpcBench.Contract.Tests.Shapes;

/// <summary>One shape with the operations on it, over each API and straight from a store.</summary>
internal sealed record Shape(
    string Name,
    Func<HttpClient, int, Task<object?>> GetOverRestAsync,
    Func<HttpClient, string, Task<object?>> ListOverRestAsync,
    Func<string, object?> Decode,
    Func<ServicePair, int, Task<IMessage>> GetOverGrpcAsync,
    Func<ServicePair, Task<IMessage>> ListOverGrpcAsync,
    Func<ServicePair, int, Task<IMessage>> ListFirstOverGrpcAsync,
    Func<ServicePair, Task<IReadOnlyList<IMessage>>> StreamOverGrpcAsync,
    Func<IPayloadStore, int, Task<object?>> FindInAsync)
{
    // What the services promise to send, and nothing else: a member that the records lack is an error.
    private static readonly JsonSerializerOptions Json =
        new(PayloadJsonContext.Default.Options) { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow };

    public string Path => PathOf(Name);

    /// <summary>The shape whose record is <typeparamref name="T"/> and whose message is <typeparamref name="TMessage"/>.</summary>
    public static Shape Of<T, TMessage, TList>(
        string name,
        Func<Client, PayloadId, AsyncUnaryCall<TMessage>> get,
        Func<Client, Empty, AsyncUnaryCall<TList>> list,
        Func<Client, ListRequest, AsyncUnaryCall<TList>> listFirst,
        Func<Client, Empty, AsyncServerStreamingCall<TMessage>> stream)
        where T : class, IPayload
        where TMessage : IMessage
        where TList : IMessage => new(
            name,
            async (rest, id) => await rest.GetFromJsonAsync<T>($"{PathOf(name)}/{id}", Json),
            async (rest, query) => await rest.GetFromJsonAsync<T[]>(PathOf(name) + query, Json),
            json => JsonSerializer.Deserialize<T>(json, Json),
            async (services, id) => await get(services.Grpc, new() { Id = id }),
            async services => await list(services.Grpc, new()),
            async (services, take) => await listFirst(services.Grpc, new() { Take = take }),
            async services =>
            {
                using var call = stream(services.Grpc, new());
                return await call.ResponseStream.ReadAllAsync().Select(message => (IMessage)message).ToListAsync();
            },
            async (store, id) => await store.FindAsync<T>(id, CancellationToken.None));

    public override string ToString() => Name;

    private static string PathOf(string name) => $"/api/payloads/{name}";
}
