namespace RpcBench.SignalRService;

public sealed class PayloadHub(StoreCalls calls) : Hub
{
    private IPayloadStore Store => calls.Store;

    private HttpContext Http => Context.GetHttpContext() ?? throw new HubException("The hub can only be called over HTTP.");

    public Task<SmallPayload> GetSmallPayload(int id) => GetAsync(Store.Small, id);

    public Task<MediumPayload> GetMediumPayload(int id) => GetAsync(Store.Medium, id);

    public Task<LargePayload> GetLargePayload(int id) => GetAsync(Store.Large, id);

    public Task<DeepPayload> GetDeepPayload(int id) => GetAsync(Store.Deep, id);

    public Task<DeeperPayload> GetDeeperPayload(int id) => GetAsync(Store.Deeper, id);

    public Task<DeepestPayload> GetDeepestPayload(int id) => GetAsync(Store.Deepest, id);

    public Task<IReadOnlyList<SmallPayload>> ListSmallPayloads(int take) => ListAsync(Store.Small, take);

    public Task<IReadOnlyList<MediumPayload>> ListMediumPayloads(int take) => ListAsync(Store.Medium, take);

    public Task<IReadOnlyList<LargePayload>> ListLargePayloads(int take) => ListAsync(Store.Large, take);

    public Task<IReadOnlyList<DeepPayload>> ListDeepPayloads(int take) => ListAsync(Store.Deep, take);

    public Task<IReadOnlyList<DeeperPayload>> ListDeeperPayloads(int take) => ListAsync(Store.Deeper, take);

    public Task<IReadOnlyList<DeepestPayload>> ListDeepestPayloads(int take) => ListAsync(Store.Deepest, take);

    public IAsyncEnumerable<SmallPayload> StreamSmallPayloads(CancellationToken stop) => StreamAsync(Store.Small, stop);

    public IAsyncEnumerable<MediumPayload> StreamMediumPayloads(CancellationToken stop) => StreamAsync(Store.Medium, stop);

    public IAsyncEnumerable<LargePayload> StreamLargePayloads(CancellationToken stop) => StreamAsync(Store.Large, stop);

    public IAsyncEnumerable<DeepPayload> StreamDeepPayloads(CancellationToken stop) => StreamAsync(Store.Deep, stop);

    public IAsyncEnumerable<DeeperPayload> StreamDeeperPayloads(CancellationToken stop) => StreamAsync(Store.Deeper, stop);

    public IAsyncEnumerable<DeepestPayload> StreamDeepestPayloads(CancellationToken stop) => StreamAsync(Store.Deepest, stop);

    private async Task<T> GetAsync<T>(IPayloads<T> payloads, int id)
        where T : class, IPayload
    {
        using var call = calls.Begin(Http, Context.ConnectionAborted);
        try
        {
            return RowId.RequireFound(await call.FindAsync(payloads, RowId.Require(id)), id);
        }
        catch (CallFailedException failed)
        {
            throw CreateException(failed.Failure);
        }
    }

    private async Task<IReadOnlyList<T>> ListAsync<T>(IPayloads<T> payloads, int take)
        where T : class, IPayload
    {
        using var call = calls.Begin(Http, Context.ConnectionAborted);
        try
        {
            return await call.ListAsync(payloads, take);
        }
        catch (CallFailedException failed)
        {
            throw CreateException(failed.Failure);
        }
    }

    private async IAsyncEnumerable<T> StreamAsync<T>(IPayloads<T> payloads, [EnumeratorCancellation] CancellationToken stop)
        where T : class, IPayload
    {
        using var call = calls.Begin(Http, stop);
        await foreach (var payload in call.StreamAsync(payloads, stop))
        {
            yield return payload;
        }
    }

    // SignalR passes the message of no other exception type to the caller.
    private static HubException CreateException(CallFailure failure) => new(failure.Detail);
}
