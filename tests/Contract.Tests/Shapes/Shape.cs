using System.Net.Http.Json;
using System.Text.Json;
using System.Text.Json.Serialization;
using Google.Protobuf;
using RpcBench.Contracts.Payloads;
using RpcBench.Store;

namespace RpcBench.Contract.Tests.Shapes;

/// <summary>One shape with the operations on it, over each API and straight from a store.</summary>
internal abstract class Shape(string name)
{
    public string Name { get; } = name;

    public string Path => $"/api/payloads/{Name}";

    /// <summary>What the services promise to send, and nothing else: a member that the records lack is an error.</summary>
    protected static JsonSerializerOptions Json { get; } =
        new(PayloadJsonContext.Default.Options) { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow };

    public abstract Task<object?> GetOverRestAsync(HttpClient rest, int id);

    public abstract Task<object?> ListOverRestAsync(HttpClient rest);

    public abstract object? Decode(string json);

    public abstract Task<IMessage> GetOverGrpcAsync(ServicePair services, int id);

    public abstract Task<IMessage> ListOverGrpcAsync(ServicePair services);

    public abstract Task<IReadOnlyList<IMessage>> StreamOverGrpcAsync(ServicePair services);

    public abstract Task<object?> FindInAsync(IPayloadStore store, int id);

    public override string ToString() => Name;

    protected static async Task<TBody?> ReadAsync<TBody>(HttpClient rest, string path) => await rest.GetFromJsonAsync<TBody>(path, Json);
}
