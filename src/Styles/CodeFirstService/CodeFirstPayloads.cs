using ProtoBuf.Grpc;

namespace RpcBench.CodeFirstService;

/// <summary>Sends the records themselves, so there are no messages to map them to.</summary>
internal sealed class CodeFirstPayloads(StoreCalls calls, PayloadService payloads, ILogger<CodeFirstPayloads> logger) : ICodeFirstPayloads
{
    public ValueTask<SmallPayload> GetSmallPayloadAsync(PayloadKey request, CallContext context = default) =>
        GetAsync(calls.Store.Small, request, context);

    public ValueTask<MediumPayload> GetMediumPayloadAsync(PayloadKey request, CallContext context = default) =>
        GetAsync(calls.Store.Medium, request, context);

    public ValueTask<LargePayload> GetLargePayloadAsync(PayloadKey request, CallContext context = default) =>
        GetAsync(calls.Store.Large, request, context);

    public ValueTask<DeepPayload> GetDeepPayloadAsync(PayloadKey request, CallContext context = default) =>
        GetAsync(calls.Store.Deep, request, context);

    public ValueTask<DeeperPayload> GetDeeperPayloadAsync(PayloadKey request, CallContext context = default) =>
        GetAsync(calls.Store.Deeper, request, context);

    public ValueTask<DeepestPayload> GetDeepestPayloadAsync(PayloadKey request, CallContext context = default) =>
        GetAsync(calls.Store.Deepest, request, context);

    public ValueTask<PayloadItems<SmallPayload>> ListSmallPayloadsAsync(PayloadListRequest request, CallContext context = default) =>
        ListAsync(calls.Store.Small, request, context);

    public ValueTask<PayloadItems<MediumPayload>> ListMediumPayloadsAsync(PayloadListRequest request, CallContext context = default) =>
        ListAsync(calls.Store.Medium, request, context);

    public ValueTask<PayloadItems<LargePayload>> ListLargePayloadsAsync(PayloadListRequest request, CallContext context = default) =>
        ListAsync(calls.Store.Large, request, context);

    public ValueTask<PayloadItems<DeepPayload>> ListDeepPayloadsAsync(PayloadListRequest request, CallContext context = default) =>
        ListAsync(calls.Store.Deep, request, context);

    public ValueTask<PayloadItems<DeeperPayload>> ListDeeperPayloadsAsync(PayloadListRequest request, CallContext context = default) =>
        ListAsync(calls.Store.Deeper, request, context);

    public ValueTask<PayloadItems<DeepestPayload>> ListDeepestPayloadsAsync(PayloadListRequest request, CallContext context = default) =>
        ListAsync(calls.Store.Deepest, request, context);

    public IAsyncEnumerable<SmallPayload> StreamSmallPayloadsAsync(CallContext context = default) =>
        StreamAsync(calls.Store.Small, context);

    public IAsyncEnumerable<MediumPayload> StreamMediumPayloadsAsync(CallContext context = default) =>
        StreamAsync(calls.Store.Medium, context);

    public IAsyncEnumerable<LargePayload> StreamLargePayloadsAsync(CallContext context = default) =>
        StreamAsync(calls.Store.Large, context);

    public IAsyncEnumerable<DeepPayload> StreamDeepPayloadsAsync(CallContext context = default) =>
        StreamAsync(calls.Store.Deep, context);

    public IAsyncEnumerable<DeeperPayload> StreamDeeperPayloadsAsync(CallContext context = default) =>
        StreamAsync(calls.Store.Deeper, context);

    public IAsyncEnumerable<DeepestPayload> StreamDeepestPayloadsAsync(CallContext context = default) =>
        StreamAsync(calls.Store.Deepest, context);

    private async ValueTask<T> GetAsync<T>(IPayloads<T> shape, PayloadKey request, CallContext context)
        where T : class, IPayload =>
        await payloads.GetAsync(shape, request.Id, context.ServerCallContext!, static payload => payload);

    private async ValueTask<PayloadItems<T>> ListAsync<T>(IPayloads<T> shape, PayloadListRequest request, CallContext context)
        where T : class, IPayload =>
        await payloads.ListAsync(
            shape, request.Take, context.ServerCallContext!, static list => new PayloadItems<T> { Items = [.. list] });

    private async IAsyncEnumerable<T> StreamAsync<T>(IPayloads<T> shape, CallContext context)
        where T : class, IPayload
    {
        var server = context.ServerCallContext!;
        using var call = calls.Begin(server.Http(), server.CancellationToken);
        await using var stream = call.StreamAsync(shape).GetAsyncEnumerator(server.CancellationToken);
        while (await MoveNextAsync(stream, server))
        {
            yield return stream.Current;
        }

        server.AddTiming(call.Timing);
    }

    private async ValueTask<bool> MoveNextAsync<T>(IAsyncEnumerator<T> stream, ServerCallContext context)
    {
        try
        {
            return await stream.MoveNextAsync();
        }
        catch (Exception exception)
        {
            throw RpcExceptions.ToRpcException(exception, context, logger);
        }
    }
}
