using System.Net.Http.Json;

namespace RpcBench.Bench.Operations;

/// <summary>The deliveries of a collection for <c>load --streaming</c>: the whole collection, or one object at a time.</summary>
internal static class PayloadDeliveries
{
    public static void AddDeliveries(this PayloadOperations payloads, Arms arms)
    {
        payloads.ListSmall.AddDeliveries(arms, PayloadShapes.Small);
        payloads.ListMedium.AddDeliveries(arms, PayloadShapes.Medium);
        payloads.ListLarge.AddDeliveries(arms, PayloadShapes.Large);
        payloads.ListDeep.AddDeliveries(arms, PayloadShapes.Deep);
        payloads.ListDeeper.AddDeliveries(arms, PayloadShapes.Deeper);
        payloads.ListDeepest.AddDeliveries(arms, PayloadShapes.Deepest);
    }

    public static OperationBuilder<ListKey> AddDeliveries<T, TMessage, TList>(
        this OperationBuilder<ListKey> operation, Arms arms, PayloadShape<T, TMessage, TList> shape)
        where T : class, IPayload
        where TMessage : class, IMessage<TMessage>
        where TList : class, IMessage<TList>
    {
        var all = ListKey.All(shape.Route);
        return operation
            .Form(arms.Rest, "JSON array", (http, stop) => http.GetFromJsonAsAsyncEnumerable(all.Route, shape.Json, stop).OfType<T>())
            .Form(
                arms.Rest,
                "newline-delimited JSON",
                (http, stop) => Payloads.ReadLinesAsync(http, $"{all.Route}/stream", shape.Json, stop))
            .Form(arms.Grpc, "one message", (services, stop) =>
                ReadItemsAsync(shape.ListAsync(services.Payloads, all.Request, stop), shape.GetItems))
            .Form(arms.Grpc, "message stream", (services, stop) =>
                ReadMessagesAsync(shape.Stream(services.Payloads, Payloads.EmptyRequest, stop), stop));
    }

    /// <summary>Returns the items of one message. No item is available before the whole message is decoded.</summary>
    private static async IAsyncEnumerable<TMessage> ReadItemsAsync<TList, TMessage>(
        AsyncUnaryCall<TList> call, Func<TList, IEnumerable<TMessage>> itemsOf)
    {
        foreach (var item in itemsOf(await call))
        {
            yield return item;
        }
    }

    private static async IAsyncEnumerable<TMessage> ReadMessagesAsync<TMessage>(
        AsyncServerStreamingCall<TMessage> call, [EnumeratorCancellation] CancellationToken cancellation)
    {
        using (call)
        {
            await foreach (var message in call.ResponseStream.ReadAllAsync(cancellation))
            {
                yield return message;
            }
        }
    }
}
