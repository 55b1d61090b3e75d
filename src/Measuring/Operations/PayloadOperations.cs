using RpcBench.Contracts.V1;
using Google.Protobuf;
using Google.Protobuf.WellKnownTypes;
using Grpc.Core;
using static RpcBench.Records.ShapeFamily;
using Json = RpcBench.Contracts.PayloadJsonContext;
using Lists = RpcBench.Contracts.ConnectJsonContext;

namespace RpcBench.Measuring.Operations;

/// <summary>Each shape as one object, as a collection and as a stream.</summary>
internal static class PayloadOperations
{
    private static readonly Empty Nothing = new();
    private static readonly EmptyRequest NoRequest = new();

    /// <summary>Shapes by size, single objects before collections before streams.</summary>
    public static IReadOnlyList<Operation> All { get; } = [.. Shapes().SelectMany(shape => shape).OrderBy(operation => operation.Kind)];

    private static IEnumerable<Operation[]> Shapes()
    {
        yield return Shape("Small", Wide, WideMapping.ToMessage, Json.Default.SmallPayload, Json.Default.SmallPayloadArray,
            Lists.Default.ItemListSmallPayload,
            (client, id, options) => client.GetSmallPayloadAsync(id, options),
            (client, options) => client.ListSmallPayloadsAsync(Nothing, options), list => list.Items,
            (client, request, options) => client.ListFirstSmallPayloadsAsync(request, options),
            (client, options) => client.StreamSmallPayloads(Nothing, options));
        yield return Shape("Medium", Wide, WideMapping.ToMessage, Json.Default.MediumPayload, Json.Default.MediumPayloadArray,
            Lists.Default.ItemListMediumPayload,
            (client, id, options) => client.GetMediumPayloadAsync(id, options),
            (client, options) => client.ListMediumPayloadsAsync(Nothing, options), list => list.Items,
            (client, request, options) => client.ListFirstMediumPayloadsAsync(request, options),
            (client, options) => client.StreamMediumPayloads(Nothing, options));
        yield return Shape("Large", Wide, WideMapping.ToMessage, Json.Default.LargePayload, Json.Default.LargePayloadArray,
            Lists.Default.ItemListLargePayload,
            (client, id, options) => client.GetLargePayloadAsync(id, options),
            (client, options) => client.ListLargePayloadsAsync(Nothing, options), list => list.Items,
            (client, request, options) => client.ListFirstLargePayloadsAsync(request, options),
            (client, options) => client.StreamLargePayloads(Nothing, options));
        yield return Shape(
            "Deep", Deep, DeepMapping.ToMessage, Json.Default.DeepPayload, Json.Default.DeepPayloadArray, Lists.Default.ItemListDeepPayload,
            (client, id, options) => client.GetDeepPayloadAsync(id, options),
            (client, options) => client.ListDeepPayloadsAsync(Nothing, options), list => list.Items,
            (client, request, options) => client.ListFirstDeepPayloadsAsync(request, options),
            (client, options) => client.StreamDeepPayloads(Nothing, options));
        yield return Shape("Deeper", Deep, DeepMapping.ToMessage, Json.Default.DeeperPayload, Json.Default.DeeperPayloadArray,
            Lists.Default.ItemListDeeperPayload,
            (client, id, options) => client.GetDeeperPayloadAsync(id, options),
            (client, options) => client.ListDeeperPayloadsAsync(Nothing, options), list => list.Items,
            (client, request, options) => client.ListFirstDeeperPayloadsAsync(request, options),
            (client, options) => client.StreamDeeperPayloads(Nothing, options));
        yield return Shape("Deepest", Deep, DeepMapping.ToMessage, Json.Default.DeepestPayload, Json.Default.DeepestPayloadArray,
            Lists.Default.ItemListDeepestPayload,
            (client, id, options) => client.GetDeepestPayloadAsync(id, options),
            (client, options) => client.ListDeepestPayloadsAsync(Nothing, options), list => list.Items,
            (client, request, options) => client.ListFirstDeepestPayloadsAsync(request, options),
            (client, options) => client.StreamDeepestPayloads(Nothing, options));
    }

    private static Operation[] Shape<TRecord, TMessage, TList>(
        string name,
        ShapeFamily family,
        Func<TRecord, TMessage> toMessage,
        JsonTypeInfo<TRecord> one,
        JsonTypeInfo<TRecord[]> many,
        JsonTypeInfo<ItemList<TRecord>> items,
        Func<PayloadService.PayloadServiceClient, PayloadId, CallOptions, AsyncUnaryCall<TMessage>> get,
        Func<PayloadService.PayloadServiceClient, CallOptions, AsyncUnaryCall<TList>> list,
        Func<TList, IEnumerable<TMessage>> itemsOf,
        Func<PayloadService.PayloadServiceClient, ListRequest, CallOptions, AsyncUnaryCall<TList>> listFirst,
        Func<PayloadService.PayloadServiceClient, CallOptions, AsyncServerStreamingCall<TMessage>> stream)
        where TRecord : class, IPayload
        where TMessage : class, IMessage
        where TList : class, IMessage
    {
#pragma warning disable CA1308 // The route is lower case.
        var shape = name.ToLowerInvariant();
#pragma warning restore CA1308
        var (route, listName) = ($"/api/payloads/{shape}", $"List{name}Payloads");
        var (jsonGet, jsonList) = (JsonPayloadMethods.Get(one), JsonPayloadMethods.List(items));
        var (protobufGet, protobufList) =
            (ProtobufMethods.Of<PayloadId, TMessage>($"Get{name}Payload"), ProtobufMethods.Of<Empty, TList>($"List{name}Payloads"));
        var forms = new PayloadForms<TRecord, TMessage, TList>($"Get{name}Payload", listName, shape, one, many, toMessage, itemsOf);
        ArmCall streamRest = async (client, _, _, cancellation) =>
            await client.Rest.ReadLinesAsync($"{route}/stream", one, cancellation).ToListAsync(cancellation);
        ArmCall streamGrpc = async (client, _, _, cancellation) => await client.Grpc.ReadItemsAsync(
            (services, options) => stream(services.Payloads, options), cancellation).ToListAsync(cancellation);
        return
        [
            new($"Get{name}Payload", shape, family, OperationKind.Single,
                (client, id, report, cancellation) => client.Rest.GetAsync($"{route}/{id}", one, report, cancellation),
                (client, id, report, cancellation) => client.Grpc.UnaryAsync(
                    (services, options) => get(services.Payloads, new PayloadId { Id = id }, options), report, cancellation))
            {
                Ids = Catalogue.Rows,
                Forms = forms.OfOne,
                Parts = forms.PartsOfOneAsync,
                Methods = new(
                    async (client, id, report, cancellation) =>
                        await client.CallAsync(jsonGet, new IdRequest { Id = id }, report, cancellation),
                    async (client, id, report, cancellation) =>
                        await client.CallAsync(protobufGet, new PayloadId { Id = id }, report, cancellation)),
            },
            new(listName, shape, family, OperationKind.Collection,
                (client, _, report, cancellation) => client.Rest.GetAsync(route, many, report, cancellation),
                (client, _, report, cancellation) =>
                    client.Grpc.UnaryAsync((services, options) => list(services.Payloads, options), report, cancellation))
            {
                Methods = new(
                    async (client, _, report, cancellation) => (await client.CallAsync(jsonList, NoRequest, report, cancellation)).Items,
                    async (client, _, report, cancellation) => await client.CallAsync(protobufList, Nothing, report, cancellation)),
                Forms = forms.OfAll(streamRest, streamGrpc),
                Parts = forms.PartsOfAllAsync,
                First = First,
                Items = new(
                    (client, cancellation) => client.Rest.ReadItemsAsync(route, one, cancellation),
                    (client, cancellation) =>
                        client.Grpc.ReadItemsAsync((services, options) => list(services.Payloads, options), itemsOf, cancellation)),
            },
            new($"Stream{name}Payloads", shape, family, OperationKind.Stream,
                streamRest, streamGrpc)
            {
                Items = new(
                    (client, cancellation) => client.Rest.ReadLinesAsync($"{route}/stream", one, cancellation),
                    (client, cancellation) =>
                        client.Grpc.ReadItemsAsync((services, options) => stream(services.Payloads, options), cancellation)),
            },
        ];

        Operation First(int take)
        {
            var (part, request) = ($"{route}?take={take}", new ListRequest { Take = take });
            return new(
                PartNames.Of(take, $"{name}Payloads"), shape, family, OperationKind.Collection,
                (client, _, report, cancellation) => client.Rest.GetAsync(part, many, report, cancellation),
                (client, _, report, cancellation) =>
                    client.Grpc.UnaryAsync((services, options) => listFirst(services.Payloads, request, options), report, cancellation));
        }
    }
}
