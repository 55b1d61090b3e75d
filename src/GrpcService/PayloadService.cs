using Google.Protobuf.WellKnownTypes;
using Grpc.Core;
using RpcBench.Store;
using V1 = RpcBench.Contracts.V1;

namespace RpcBench.GrpcService;

internal sealed class PayloadService(StoreCalls calls, ILogger<PayloadService> logger) : V1.PayloadService.PayloadServiceBase
{
    private IPayloadStore Store => calls.Store;

    public override Task<V1.SmallPayload> GetSmallPayload(V1.PayloadId request, ServerCallContext context) =>
        GetAsync(Store.Small, request.Id, context, static payload => payload.ToMessage());

    public override Task<V1.MediumPayload> GetMediumPayload(V1.PayloadId request, ServerCallContext context) =>
        GetAsync(Store.Medium, request.Id, context, static payload => payload.ToMessage());

    public override Task<V1.LargePayload> GetLargePayload(V1.PayloadId request, ServerCallContext context) =>
        GetAsync(Store.Large, request.Id, context, static payload => payload.ToMessage());

    public override Task<V1.DeepPayload> GetDeepPayload(V1.PayloadId request, ServerCallContext context) =>
        GetAsync(Store.Deep, request.Id, context, static payload => payload.ToMessage());

    public override Task<V1.DeeperPayload> GetDeeperPayload(V1.PayloadId request, ServerCallContext context) =>
        GetAsync(Store.Deeper, request.Id, context, static payload => payload.ToMessage());

    public override Task<V1.DeepestPayload> GetDeepestPayload(V1.PayloadId request, ServerCallContext context) =>
        GetAsync(Store.Deepest, request.Id, context, static payload => payload.ToMessage());

    public override Task<V1.SmallPayloadList> ListSmallPayloads(V1.ListRequest request, ServerCallContext context) =>
        ListAsync(Store.Small, request.Take, context, static payloads => payloads.ToMessage());

    public override Task<V1.MediumPayloadList> ListMediumPayloads(V1.ListRequest request, ServerCallContext context) =>
        ListAsync(Store.Medium, request.Take, context, static payloads => payloads.ToMessage());

    public override Task<V1.LargePayloadList> ListLargePayloads(V1.ListRequest request, ServerCallContext context) =>
        ListAsync(Store.Large, request.Take, context, static payloads => payloads.ToMessage());

    public override Task<V1.DeepPayloadList> ListDeepPayloads(V1.ListRequest request, ServerCallContext context) =>
        ListAsync(Store.Deep, request.Take, context, static payloads => payloads.ToMessage());

    public override Task<V1.DeeperPayloadList> ListDeeperPayloads(V1.ListRequest request, ServerCallContext context) =>
        ListAsync(Store.Deeper, request.Take, context, static payloads => payloads.ToMessage());

    public override Task<V1.DeepestPayloadList> ListDeepestPayloads(V1.ListRequest request, ServerCallContext context) =>
        ListAsync(Store.Deepest, request.Take, context, static payloads => payloads.ToMessage());

    public override Task StreamSmallPayloads(
        Empty request, IServerStreamWriter<V1.SmallPayload> responseStream, ServerCallContext context) =>
        StreamAsync(Store.Small, responseStream, context, static payload => payload.ToMessage());

    public override Task StreamMediumPayloads(
        Empty request, IServerStreamWriter<V1.MediumPayload> responseStream, ServerCallContext context) =>
        StreamAsync(Store.Medium, responseStream, context, static payload => payload.ToMessage());

    public override Task StreamLargePayloads(
        Empty request, IServerStreamWriter<V1.LargePayload> responseStream, ServerCallContext context) =>
        StreamAsync(Store.Large, responseStream, context, static payload => payload.ToMessage());

    public override Task StreamDeepPayloads(
        Empty request, IServerStreamWriter<V1.DeepPayload> responseStream, ServerCallContext context) =>
        StreamAsync(Store.Deep, responseStream, context, static payload => payload.ToMessage());

    public override Task StreamDeeperPayloads(
        Empty request, IServerStreamWriter<V1.DeeperPayload> responseStream, ServerCallContext context) =>
        StreamAsync(Store.Deeper, responseStream, context, static payload => payload.ToMessage());

    public override Task StreamDeepestPayloads(
        Empty request, IServerStreamWriter<V1.DeepestPayload> responseStream, ServerCallContext context) =>
        StreamAsync(Store.Deepest, responseStream, context, static payload => payload.ToMessage());

    public async Task<TMessage> GetAsync<T, TMessage>(
        IPayloads<T> payloads, int given, ServerCallContext context, Func<T, TMessage> toMessage)
        where T : class, IPayload
    {
        using var call = calls.Begin(context.Http(), context.CancellationToken);
        try
        {
            var id = RowId.IsValid(given) ? given : throw RpcExceptions.InvalidId(given);
            var payload = await call.FindAsync(payloads, id) ?? throw RpcExceptions.NotFound<T>(id);
            var message = toMessage(payload);
            context.AddTiming(call.Timing);
            return message;
        }
        catch (Exception exception) when (exception is not RpcException)
        {
            throw RpcExceptions.ToRpcException(exception, context, logger);
        }
    }

    public async Task<TList> ListAsync<T, TList>(
        IPayloads<T> payloads, int take, ServerCallContext context, Func<IReadOnlyList<T>, TList> toList)
        where T : class, IPayload
    {
        using var call = calls.Begin(context.Http(), context.CancellationToken);
        try
        {
            var list = toList(await call.ListAsync(payloads, take));
            context.AddTiming(call.Timing);
            return list;
        }
        catch (Exception exception) when (exception is not RpcException)
        {
            throw RpcExceptions.ToRpcException(exception, context, logger);
        }
    }

    private async Task StreamAsync<T, TMessage>(
        IPayloads<T> payloads, IServerStreamWriter<TMessage> stream, ServerCallContext context, Func<T, TMessage> toMessage)
        where T : class, IPayload
    {
        using var call = calls.Begin(context.Http(), context.CancellationToken);
        try
        {
            await foreach (var payload in call.StreamAsync(payloads))
            {
                await stream.WriteAsync(toMessage(payload), context.CancellationToken);
            }

            context.AddTiming(call.Timing);
        }
        catch (Exception exception) when (exception is not RpcException)
        {
            throw RpcExceptions.ToRpcException(exception, context, logger);
        }
    }
}
