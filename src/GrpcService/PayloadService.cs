using Google.Protobuf.WellKnownTypes;
using Grpc.Core;
using V1 = RpcBench.Contracts.V1;

namespace RpcBench.GrpcService;

/// <summary><c>rpcbench.v1.PayloadService</c>: each shape as one object, as a collection and as a stream.</summary>
internal sealed class PayloadService(StoreCalls calls, ILogger<PayloadService> logger) : V1.PayloadService.PayloadServiceBase
{
    public override Task<V1.SmallPayload> GetSmallPayload(V1.PayloadId request, ServerCallContext context) =>
        GetAsync(request.Id, context, PayloadShapes.Small.ToMessage);

    public override Task<V1.MediumPayload> GetMediumPayload(V1.PayloadId request, ServerCallContext context) =>
        GetAsync(request.Id, context, PayloadShapes.Medium.ToMessage);

    public override Task<V1.LargePayload> GetLargePayload(V1.PayloadId request, ServerCallContext context) =>
        GetAsync(request.Id, context, PayloadShapes.Large.ToMessage);

    public override Task<V1.DeepPayload> GetDeepPayload(V1.PayloadId request, ServerCallContext context) =>
        GetAsync(request.Id, context, PayloadShapes.Deep.ToMessage);

    public override Task<V1.DeeperPayload> GetDeeperPayload(V1.PayloadId request, ServerCallContext context) =>
        GetAsync(request.Id, context, PayloadShapes.Deeper.ToMessage);

    public override Task<V1.DeepestPayload> GetDeepestPayload(V1.PayloadId request, ServerCallContext context) =>
        GetAsync(request.Id, context, PayloadShapes.Deepest.ToMessage);

    public override Task<V1.SmallPayloadList> ListSmallPayloads(V1.ListRequest request, ServerCallContext context) =>
        ListAsync<SmallPayload, V1.SmallPayloadList>(request.Take, context, PayloadShapes.Small.ToList);

    public override Task<V1.MediumPayloadList> ListMediumPayloads(V1.ListRequest request, ServerCallContext context) =>
        ListAsync<MediumPayload, V1.MediumPayloadList>(request.Take, context, PayloadShapes.Medium.ToList);

    public override Task<V1.LargePayloadList> ListLargePayloads(V1.ListRequest request, ServerCallContext context) =>
        ListAsync<LargePayload, V1.LargePayloadList>(request.Take, context, PayloadShapes.Large.ToList);

    public override Task<V1.DeepPayloadList> ListDeepPayloads(V1.ListRequest request, ServerCallContext context) =>
        ListAsync<DeepPayload, V1.DeepPayloadList>(request.Take, context, PayloadShapes.Deep.ToList);

    public override Task<V1.DeeperPayloadList> ListDeeperPayloads(V1.ListRequest request, ServerCallContext context) =>
        ListAsync<DeeperPayload, V1.DeeperPayloadList>(request.Take, context, PayloadShapes.Deeper.ToList);

    public override Task<V1.DeepestPayloadList> ListDeepestPayloads(V1.ListRequest request, ServerCallContext context) =>
        ListAsync<DeepestPayload, V1.DeepestPayloadList>(request.Take, context, PayloadShapes.Deepest.ToList);

    public override Task StreamSmallPayloads(
        Empty request, IServerStreamWriter<V1.SmallPayload> responseStream, ServerCallContext context) =>
        StreamAsync(responseStream, context, PayloadShapes.Small.ToMessage);

    public override Task StreamMediumPayloads(
        Empty request, IServerStreamWriter<V1.MediumPayload> responseStream, ServerCallContext context) =>
        StreamAsync(responseStream, context, PayloadShapes.Medium.ToMessage);

    public override Task StreamLargePayloads(
        Empty request, IServerStreamWriter<V1.LargePayload> responseStream, ServerCallContext context) =>
        StreamAsync(responseStream, context, PayloadShapes.Large.ToMessage);

    public override Task StreamDeepPayloads(Empty request, IServerStreamWriter<V1.DeepPayload> responseStream, ServerCallContext context) =>
        StreamAsync(responseStream, context, PayloadShapes.Deep.ToMessage);

    public override Task StreamDeeperPayloads(
        Empty request, IServerStreamWriter<V1.DeeperPayload> responseStream, ServerCallContext context) =>
        StreamAsync(responseStream, context, PayloadShapes.Deeper.ToMessage);

    public override Task StreamDeepestPayloads(
        Empty request, IServerStreamWriter<V1.DeepestPayload> responseStream, ServerCallContext context) =>
        StreamAsync(responseStream, context, PayloadShapes.Deepest.ToMessage);

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
            throw Failures.ToRpcException(exception, context, logger);
        }
    }

    /// <summary>A collection or its beginning, whatever message it is answered with.</summary>
    public async Task<TList> ListAsync<T, TList>(int take, ServerCallContext context, Func<IReadOnlyList<T>, TList> toList)
        where T : class, IPayload
    {
        using var call = calls.Begin(context.Http(), context.CancellationToken);
        try
        {
            var list = toList(await call.ListAsync<T>(take));
            context.Report(call.Timing);
            return list;
        }
        catch (Exception exception) when (exception is not RpcException)
        {
            throw Failures.ToRpcException(exception, context, logger);
        }
    }

    private async Task StreamAsync<T, TMessage>(
        IServerStreamWriter<TMessage> stream, ServerCallContext context, Func<T, TMessage> toMessage)
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
            throw Failures.ToRpcException(exception, context, logger);
        }
    }
}
