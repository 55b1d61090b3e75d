using StreamJsonRpc;

namespace RpcBench.StreamJsonRpcService;

public sealed class PayloadTarget(StoreCalls calls, HttpContext http)
{
    public Task<SmallPayload> GetSmallPayload(int id, CancellationToken stop) => GetAsync(calls.Store.Small, id, stop);

    public Task<MediumPayload> GetMediumPayload(int id, CancellationToken stop) => GetAsync(calls.Store.Medium, id, stop);

    public Task<LargePayload> GetLargePayload(int id, CancellationToken stop) => GetAsync(calls.Store.Large, id, stop);

    public Task<DeepPayload> GetDeepPayload(int id, CancellationToken stop) => GetAsync(calls.Store.Deep, id, stop);

    public Task<DeeperPayload> GetDeeperPayload(int id, CancellationToken stop) => GetAsync(calls.Store.Deeper, id, stop);

    public Task<DeepestPayload> GetDeepestPayload(int id, CancellationToken stop) => GetAsync(calls.Store.Deepest, id, stop);

    public Task<IReadOnlyList<SmallPayload>> ListSmallPayloads(int take, CancellationToken stop) =>
        ListAsync(calls.Store.Small, take, stop);

    public Task<IReadOnlyList<MediumPayload>> ListMediumPayloads(int take, CancellationToken stop) =>
        ListAsync(calls.Store.Medium, take, stop);

    public Task<IReadOnlyList<LargePayload>> ListLargePayloads(int take, CancellationToken stop) =>
        ListAsync(calls.Store.Large, take, stop);

    public Task<IReadOnlyList<DeepPayload>> ListDeepPayloads(int take, CancellationToken stop) =>
        ListAsync(calls.Store.Deep, take, stop);

    public Task<IReadOnlyList<DeeperPayload>> ListDeeperPayloads(int take, CancellationToken stop) =>
        ListAsync(calls.Store.Deeper, take, stop);

    public Task<IReadOnlyList<DeepestPayload>> ListDeepestPayloads(int take, CancellationToken stop) =>
        ListAsync(calls.Store.Deepest, take, stop);

    private async Task<T> GetAsync<T>(IPayloads<T> payloads, int id, CancellationToken stop)
        where T : class, IPayload
    {
        using var call = calls.Begin(http, stop);
        try
        {
            return RowId.RequireFound(await call.FindAsync(payloads, RowId.Require(id)), id);
        }
        catch (CallFailedException failed)
        {
            throw CreateException(failed.Failure);
        }
    }

    private async Task<IReadOnlyList<T>> ListAsync<T>(IPayloads<T> payloads, int take, CancellationToken stop)
        where T : class, IPayload
    {
        using var call = calls.Begin(http, stop);
        try
        {
            return await call.ListAsync(payloads, take);
        }
        catch (CallFailedException failed)
        {
            throw CreateException(failed.Failure);
        }
    }

    private static LocalRpcException CreateException(CallFailure failure) => new(failure.Detail) { ErrorCode = -failure.HttpStatus };
}
