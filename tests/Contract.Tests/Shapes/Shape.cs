using Google.Protobuf.WellKnownTypes;
using RpcBench.Contracts.V1;

namespace RpcBench.Contract.Tests.Shapes;

/// <summary>One shape with the operations on it, over each API and straight from a store.</summary>
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
    private static readonly Shape[] All = [.. PayloadShapes.All.Select(shape => shape.Accept(new ShapeMaker()))];

    /// <summary>Of all, so that a test's data can be printed.</summary>
    public static TheoryData<string> Names { get; } = [.. All.Select(shape => shape.Name)];

    public string Path { get; } = $"/api/payloads/{Name}";

    public static Shape Named(string name) => All.Single(shape => shape.Name == name);

    public override string ToString() => Name;
}

internal sealed class ShapeMaker : IShapeVisitor<Shape>
{
    // What the services promise to send, and nothing else: a member that the records lack is an error.
    private static readonly JsonSerializerOptions Json =
        new(PayloadJsonContext.Default.Options) { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow };

    Shape IShapeVisitor<Shape>.Visit<T, TMessage, TList>(PayloadShape<T, TMessage, TList> shape)
    {
        var (path, get, list, stream) = ($"/api/payloads/{shape}", shape.Get(), shape.List(), shape.Stream());
        return new(
            shape.Name,
            shape.GetName,
            async (rest, id) => await rest.GetFromJsonAsync<T>($"{path}/{id}", Json),
            async (rest, query) => await rest.GetFromJsonAsync<T[]>(path + query, Json),
            json => JsonSerializer.Deserialize<T>(json, Json),
            async (services, id) =>
                await services.Channel.CreateCallInvoker().AsyncUnaryCall(get, null, default, new PayloadId { Id = id }),
            async (services, take) =>
                await services.Channel.CreateCallInvoker().AsyncUnaryCall(list, null, default, new ListRequest { Take = take }),
            async services =>
            {
                using var call = services.Channel.CreateCallInvoker().AsyncServerStreamingCall(stream, null, default, new Empty());
                return await call.ResponseStream.ReadAllAsync().Select(message => (IMessage)message).ToListAsync();
            },
            async (store, id) => await store.FindAsync<T>(id, CancellationToken.None));
    }
}
