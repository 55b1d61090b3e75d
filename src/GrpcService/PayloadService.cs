using Google.Protobuf.Collections;
using Google.Protobuf.WellKnownTypes;
using Grpc.Core;
using V1 = RpcBench.Contracts.V1;

namespace RpcBench.GrpcService;

/// <summary><c>rpcbench.v1.PayloadService</c>: each shape as one object, as a collection and as a stream.</summary>
internal sealed class PayloadService(StoreCalls calls, ILogger<PayloadService> logger) : V1.PayloadService.PayloadServiceBase
{
    public override Task<V1.SmallPayload> GetSmallPayload(V1.PayloadId request, ServerCallContext context) =>
        GetAsync<SmallPayload, V1.SmallPayload>(request.Id, context, WideMapping.ToMessage);

    public override Task<V1.MediumPayload> GetMediumPayload(V1.PayloadId request, ServerCallContext context) =>
        GetAsync<MediumPayload, V1.MediumPayload>(request.Id, context, WideMapping.ToMessage);

    public override Task<V1.LargePayload> GetLargePayload(V1.PayloadId request, ServerCallContext context) =>
        GetAsync<LargePayload, V1.LargePayload>(request.Id, context, WideMapping.ToMessage);

    public override Task<V1.DeepPayload> GetDeepPayload(V1.PayloadId request, ServerCallContext context) =>
        GetAsync<DeepPayload, V1.DeepPayload>(request.Id, context, DeepMapping.ToMessage);

    public override Task<V1.DeeperPayload> GetDeeperPayload(V1.PayloadId request, ServerCallContext context) =>
        GetAsync<DeeperPayload, V1.DeeperPayload>(request.Id, context, DeepMapping.ToMessage);

    public override Task<V1.DeepestPayload> GetDeepestPayload(V1.PayloadId request, ServerCallContext context) =>
        GetAsync<DeepestPayload, V1.DeepestPayload>(request.Id, context, DeepMapping.ToMessage);

    public override Task<V1.SmallPayloadList> ListSmallPayloads(Empty request, ServerCallContext context) =>
        ListAsync<SmallPayload, V1.SmallPayload, V1.SmallPayloadList>(context, WideMapping.ToMessage, static list => list.Items);

    public override Task<V1.MediumPayloadList> ListMediumPayloads(Empty request, ServerCallContext context) =>
        ListAsync<MediumPayload, V1.MediumPayload, V1.MediumPayloadList>(context, WideMapping.ToMessage, static list => list.Items);

    public override Task<V1.LargePayloadList> ListLargePayloads(Empty request, ServerCallContext context) =>
        ListAsync<LargePayload, V1.LargePayload, V1.LargePayloadList>(context, WideMapping.ToMessage, static list => list.Items);

    public override Task<V1.DeepPayloadList> ListDeepPayloads(Empty request, ServerCallContext context) =>
        ListAsync<DeepPayload, V1.DeepPayload, V1.DeepPayloadList>(context, DeepMapping.ToMessage, static list => list.Items);

    public override Task<V1.DeeperPayloadList> ListDeeperPayloads(Empty request, ServerCallContext context) =>
        ListAsync<DeeperPayload, V1.DeeperPayload, V1.DeeperPayloadList>(context, DeepMapping.ToMessage, static list => list.Items);

    public override Task<V1.DeepestPayloadList> ListDeepestPayloads(Empty request, ServerCallContext context) =>
        ListAsync<DeepestPayload, V1.DeepestPayload, V1.DeepestPayloadList>(context, DeepMapping.ToMessage, static list => list.Items);

    public override Task<V1.SmallPayloadList> ListFirstSmallPayloads(V1.ListRequest request, ServerCallContext context) =>
        ListAsync<SmallPayload, V1.SmallPayload,
        V1.SmallPayloadList>(context, WideMapping.ToMessage, static list => list.Items, request.Take);

    public override Task<V1.MediumPayloadList> ListFirstMediumPayloads(V1.ListRequest request, ServerCallContext context) =>
        ListAsync<MediumPayload, V1.MediumPayload,
        V1.MediumPayloadList>(context, WideMapping.ToMessage, static list => list.Items, request.Take);

    public override Task<V1.LargePayloadList> ListFirstLargePayloads(V1.ListRequest request, ServerCallContext context) =>
        ListAsync<LargePayload, V1.LargePayload,
        V1.LargePayloadList>(context, WideMapping.ToMessage, static list => list.Items, request.Take);

    public override Task<V1.DeepPayloadList> ListFirstDeepPayloads(V1.ListRequest request, ServerCallContext context) =>
        ListAsync<DeepPayload, V1.DeepPayload, V1.DeepPayloadList>(context, DeepMapping.ToMessage, static list => list.Items, request.Take);

    public override Task<V1.DeeperPayloadList> ListFirstDeeperPayloads(V1.ListRequest request, ServerCallContext context) =>
        ListAsync<DeeperPayload, V1.DeeperPayload,
        V1.DeeperPayloadList>(context, DeepMapping.ToMessage, static list => list.Items, request.Take);

    public override Task<V1.DeepestPayloadList> ListFirstDeepestPayloads(V1.ListRequest request, ServerCallContext context) =>
        ListAsync<DeepestPayload, V1.DeepestPayload,
        V1.DeepestPayloadList>(context, DeepMapping.ToMessage, static list => list.Items, request.Take);

    public override Task StreamSmallPayloads(
        Empty request, IServerStreamWriter<V1.SmallPayload> responseStream, ServerCallContext context) =>
        StreamAsync<SmallPayload, V1.SmallPayload>(responseStream, context, WideMapping.ToMessage);

    public override Task StreamMediumPayloads(
        Empty request, IServerStreamWriter<V1.MediumPayload> responseStream, ServerCallContext context) =>
        StreamAsync<MediumPayload, V1.MediumPayload>(responseStream, context, WideMapping.ToMessage);

    public override Task StreamLargePayloads(
        Empty request, IServerStreamWriter<V1.LargePayload> responseStream, ServerCallContext context) =>
        StreamAsync<LargePayload, V1.LargePayload>(responseStream, context, WideMapping.ToMessage);

    public override Task StreamDeepPayloads(Empty request, IServerStreamWriter<V1.DeepPayload> responseStream, ServerCallContext context) =>
        StreamAsync<DeepPayload, V1.DeepPayload>(responseStream, context, DeepMapping.ToMessage);

    public override Task StreamDeeperPayloads(
        Empty request, IServerStreamWriter<V1.DeeperPayload> responseStream, ServerCallContext context) =>
        StreamAsync<DeeperPayload, V1.DeeperPayload>(responseStream, context, DeepMapping.ToMessage);

    public override Task StreamDeepestPayloads(
        Empty request, IServerStreamWriter<V1.DeepestPayload> responseStream, ServerCallContext context) =>
        StreamAsync<DeepestPayload, V1.DeepestPayload>(responseStream, context, DeepMapping.ToMessage);

    /// <summary>One object, whatever message it is answered with.</summary>
    public async Task<TMessage> GetAsync<T, TMessage>(int given, ServerCallContext context, Func<T, TMessage> toMessage)
        where T : class, IPayload
    {
        using var call = calls.Begin(context.Http(), context.CancellationToken);
        try
        {
            var id = RowId.IsValid(given) ? given : throw Failures.InvalidId(given);
            var payload = await call.FindAsync<T>(id) ?? throw Failures.NotFound<T>(id);
            var message = toMessage(payload);
            context.Report(call.Timing);
            return message;
        }
        catch (Exception exception) when (exception is not RpcException)
        {
            throw Failures.Of(exception, context, logger);
        }
    }

    private async Task<TList> ListAsync<T, TMessage, TList>(
        ServerCallContext context, Func<T, TMessage> toMessage, Func<TList, RepeatedField<TMessage>> itemsOf, int take = 0)
        where T : class, IPayload
        where TList : new()
    {
        using var call = calls.Begin(context.Http(), context.CancellationToken);
        try
        {
            var payloads = await call.ListAsync<T>(take);
            var list = new TList();
            var items = itemsOf(list);
            items.Capacity = payloads.Count;
            foreach (var payload in payloads)
            {
                items.Add(toMessage(payload));
            }

            context.Report(call.Timing);
            return list;
        }
        catch (Exception exception) when (exception is not RpcException)
        {
            throw Failures.Of(exception, context, logger);
        }
    }

    private async Task StreamAsync<T,
    TMessage>(IServerStreamWriter<TMessage> stream, ServerCallContext context, Func<T, TMessage> toMessage)
        where T : class, IPayload
    {
        using var call = calls.Begin(context.Http(), context.CancellationToken);
        try
        {
            await foreach (var payload in call.StreamAsync<T>())
            {
                await stream.WriteAsync(toMessage(payload), context.CancellationToken);
            }

            context.Report(call.Timing);
        }
        catch (Exception exception) when (exception is not RpcException)
        {
            throw Failures.Of(exception, context, logger);
        }
    }
}
