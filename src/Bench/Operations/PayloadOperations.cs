using Google.Protobuf.WellKnownTypes;
using RpcBench.Contracts.V1;

namespace RpcBench.Bench.Operations;

/// <summary>Each shape as one object, as a collection and as a stream.</summary>
internal sealed class PayloadOperations : IShapeVisitor<Operation[]>
{
    /// <summary>Shapes by size, single objects before collections before streams.</summary>
    public static IReadOnlyList<Operation> All { get; } =
        [.. PayloadShapes.All.SelectMany(shape => shape.Accept(new PayloadOperations())).OrderBy(operation => operation.Kind)];

    Operation[] IShapeVisitor<Operation[]>.Visit<T, TMessage, TList>(PayloadShape<T, TMessage, TList> shape)
    {
        var (route, family) = ($"/api/payloads/{shape}", shape.IsNested ? ShapeFamily.Deep : ShapeFamily.Wide);
        var (get, list, stream) = (shape.Get(), shape.List(), shape.Stream());
        var (jsonGet, jsonList) = (JsonPayloadMethods.Get(shape.Json), JsonPayloadMethods.List(shape.ListJson));
        var reflectedGet = JsonPayloadMethods.Get(ReflectedJson.TypeInfoFor<T>(), JsonPayloadMethods.ReflectedService);
        var reflectedList = JsonPayloadMethods.List(ReflectedJson.TypeInfoFor<ItemList<T>>(), JsonPayloadMethods.ReflectedService);
        var all = new ListRequest();
        ArmCall streamRest = async (client, _, cancellation) => await LinesAsync(client, cancellation).ToListAsync(cancellation);
        ArmCall streamGrpc = async (client, _, cancellation) => await MessagesAsync(client, cancellation).ToListAsync(cancellation);
        return
        [
            new(shape.GetName, shape.Name, family, OperationKind.Single,
                (client, id, cancellation) => client.Rest.GetAsync($"{route}/{id}", shape.Json, cancellation),
                (client, id, cancellation) => client.Grpc.CallAsync(get, new PayloadId { Id = id }, cancellation))
            {
                Ids = Catalogue.Rows,
                Forms = Forms(shape.GetName, id => $"/{shape}/{id}", shape.Json, id => new PayloadId { Id = id }, shape.Get,
                    (client, id, cancellation) => client.CallAsync(reflectedGet, new IdRequest { Id = id }, cancellation)),
                Parts = (rest, cancellation) => PayloadParts.OfOneAsync(shape, rest, cancellation),
                Methods = (
                    (client, id, cancellation) => client.CallAsync(jsonGet, new IdRequest { Id = id }, cancellation),
                    (client, id, cancellation) => client.CallAsync(get, new PayloadId { Id = id }, cancellation)),
            },
            new(shape.ListName, shape.Name, family, OperationKind.Collection,
                (client, _, cancellation) => client.Rest.GetAsync(route, shape.ArrayJson, cancellation),
                (client, _, cancellation) => client.Grpc.CallAsync(list, all, cancellation))
            {
                Methods = (Items(jsonList), (client, _, cancellation) => client.CallAsync(list, all, cancellation)),
                Forms = new Dictionary<(CallForm Form, CallStyle Style), ArmCall>(
                    Forms(shape.ListName, _ => $"/{shape}", shape.ArrayJson, _ => all, shape.List, Items(reflectedList)))
                {
                    [(CallForm.Streamed, CallStyle.Rest)] = streamRest,
                    [(CallForm.Streamed, CallStyle.Grpc)] = streamGrpc,
                },
                Parts = (rest, cancellation) => PayloadParts.OfAllAsync(shape, rest, cancellation),
                First = First,
                Items = new(
                    (client, cancellation) => client.Rest.ReadItemsAsync(route, shape.Json, isArray: true, cancellation),
                    (client, cancellation) => client.Grpc.ReadItemsAsync(list, all, shape.ItemsOf, cancellation)),
            },
            new(shape.StreamName, shape.Name, family, OperationKind.Stream, streamRest, streamGrpc)
            {
                Items = new(LinesAsync, MessagesAsync),
            },
        ];

        Operation First(int take)
        {
            var (part, request) = ($"{route}?take={take}", new ListRequest { Take = take });
            return new(
                PartNames.NameOf(take, shape.ListName["List".Length..]), shape.Name, family, OperationKind.Collection,
                (client, _, cancellation) => client.Rest.GetAsync(part, shape.ArrayJson, cancellation),
                (client, _, cancellation) => client.Grpc.CallAsync(list, request, cancellation));
        }

        IAsyncEnumerable<T> LinesAsync(ArmClient client, CancellationToken cancellation) =>
            client.Rest.ReadItemsAsync($"{route}/stream", shape.Json, isArray: false, cancellation);

        IAsyncEnumerable<TMessage> MessagesAsync(ArmClient client, CancellationToken cancellation) => client.Grpc.ReadItemsAsync(
            (services, options) => services.Invoker.AsyncServerStreamingCall(stream, null, options, new Empty()), cancellation);

        static ArmCall Items(Method<TakeRequest, ItemList<T>> method) => async (client, _, cancellation) =>
            ((ItemList<T>)await client.CallAsync(method, new TakeRequest(), cancellation)).Items;
    }

    // What leaves something out, or does it otherwise.
    private static Dictionary<(CallForm Form, CallStyle Style), ArmCall> Forms<TBody, TRequest, TResponse>(
        string name, Func<int, string> path, JsonTypeInfo<TBody> json, Func<int, TRequest> request,
        Func<string?, Method<TRequest, TResponse>> method, ArmCall reflectedGrpc)
        where TBody : class
        where TRequest : class, IMessage
        where TResponse : class
    {
        byte[][] requests = [.. Enumerable.Range(0, Catalogue.Rows + 1).Select(id => request(id).ToByteArray())];
        var reflected = ReflectedJson.TypeInfoFor<TBody>();
        var raw = PartialCalls.Raw(name, PartialCalls.Unread);
        var (coded, mapped) = (method(PartialCalls.CodedService), method(PartialCalls.MappedService));
        return new()
        {
            [(CallForm.Raw, CallStyle.Rest)] = (client, id, cancellation) =>
                client.Rest.GetBytesAsync(PartialCalls.RawRoute + path(id), cancellation),
            [(CallForm.Coded, CallStyle.Rest)] = (client, id, cancellation) =>
                client.Rest.GetAsync(PartialCalls.CodedRoute + path(id), json, cancellation),
            [(CallForm.Reflected, CallStyle.Rest)] = (client, id, cancellation) =>
                client.Rest.GetAsync(PartialCalls.ReflectedRoute + path(id), reflected, cancellation),
            [(CallForm.Raw, CallStyle.Grpc)] = (client, id, cancellation) => client.CallAsync(raw, requests[id], cancellation),
            [(CallForm.Coded, CallStyle.Grpc)] = (client, id, cancellation) => client.CallAsync(coded, request(id), cancellation),
            [(CallForm.Mapped, CallStyle.Grpc)] = (client, id, cancellation) => client.CallAsync(mapped, request(id), cancellation),
            [(CallForm.Reflected, CallStyle.Grpc)] = reflectedGrpc,
        };
    }
}
