using System.Text.Json;
using Google.Protobuf;
using Google.Protobuf.WellKnownTypes;
using Grpc.Core;
using RpcBench.Contracts.Payloads;
using RpcBench.Contracts.V1;
using RpcBench.Store;
using Client = RpcBench.Contracts.V1.PayloadService.PayloadServiceClient;

namespace RpcBench.Contract.Tests.Shapes;

/// <summary>A shape whose record is <typeparamref name="T"/> and whose message is <typeparamref name="TMessage"/>.</summary>
internal sealed class Shape<T, TMessage, TList>(
    string name,
    Func<Client, PayloadId, AsyncUnaryCall<TMessage>> get,
    Func<Client, Empty, AsyncUnaryCall<TList>> list,
    Func<Client, Empty, AsyncServerStreamingCall<TMessage>> stream) : Shape(name)
    where T : class, IPayload
    where TMessage : IMessage
    where TList : IMessage
{
    public override async Task<object?> GetOverRestAsync(HttpClient rest, int id) => await ReadAsync<T>(rest, $"{Path}/{id}");

    public override async Task<object?> ListOverRestAsync(HttpClient rest) => await ReadAsync<T[]>(rest, Path);

    public override object? Decode(string json) => JsonSerializer.Deserialize<T>(json, Json);

    public override async Task<IMessage> GetOverGrpcAsync(ServicePair services, int id) => await get(services.Grpc, new() { Id = id });

    public override async Task<IMessage> ListOverGrpcAsync(ServicePair services) => await list(services.Grpc, new());

    public override async Task<IReadOnlyList<IMessage>> StreamOverGrpcAsync(ServicePair services)
    {
        using var call = stream(services.Grpc, new());
        var messages = new List<IMessage>();
        while (await call.ResponseStream.MoveNext(CancellationToken.None))
        {
            messages.Add(call.ResponseStream.Current);
        }

        return messages;
    }

    public override async Task<object?> FindInAsync(IPayloadStore store, int id) => await store.FindAsync<T>(id, CancellationToken.None);
}
