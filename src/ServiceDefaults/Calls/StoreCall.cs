namespace RpcBench.ServiceDefaults.Calls;

/// <summary>The store access of one call. It ends with the caller or at the time limit, measures the time, and throws <see
/// cref="CallFailedException"/> for every failure that the caller should see.</summary>
public sealed class StoreCall : IDisposable
{
    private readonly IPayloadStore _store;
    private readonly TimeSpan? _limit;
    private readonly CallTiming? _timing;
    private readonly StoreCounters? _counters;
    private readonly CancellationToken _caller;
    private readonly CancellationTokenSource? _deadline;
    private readonly CancellationToken _token;
    private long _waitedTicks;
    private int _storeCalls;
    private int _objects;

    internal StoreCall(IPayloadStore store, TimeSpan? limit, CallTiming? timing, StoreCounters? use, CancellationToken caller)
    {
        (_store, _limit, _timing, _counters, _caller) = (store, limit, timing, use, caller);
        if (limit is { } time)
        {
            _deadline = CancellationTokenSource.CreateLinkedTokenSource(caller);
            _deadline.CancelAfter(time);
        }

        _token = _deadline?.Token ?? caller;
    }

    /// <summary>The times so far, or null if nobody requested them.</summary>
    public ServerTiming? Timing => _timing?.Read();

    public ValueTask<T?> FindAsync<T>(IPayloads<T> payloads, int id)
        where T : class, IPayload =>
            CallStoreAsync(static (call, asked) => asked.payloads.FindAsync(asked.id, call._token), (payloads, id));

    /// <summary>Lists the first payloads of the shape, or all of them for 0.</summary>
    /// <exception cref="CallFailedException">Thrown when the store has fewer payloads, or the number is negative.</exception>
    public ValueTask<IReadOnlyList<T>> ListAsync<T>(IPayloads<T> payloads, int take = 0)
        where T : class, IPayload => take == 0
        ? CallStoreAsync(static (call, payloads) => payloads.ListAsync(call._token), payloads)
        : ListFirstAsync(payloads, take);

    /// <summary>Streams the payloads as the store returns them. Only waiting for the store counts as the store's time.</summary>
    public async IAsyncEnumerable<T> StreamAsync<T>(
        IPayloads<T> payloads, [EnumeratorCancellation] CancellationToken cancellation = default)
        where T : class, IPayload
    {
        cancellation.ThrowIfCancellationRequested();
        await using var stream = payloads.StreamAsync(_token).GetAsyncEnumerator(_token);
        while (await CallStoreAsync(static (_, stream) => stream.MoveNextAsync(), stream))
        {
            _counters?.AddObject();
            yield return stream.Current;
        }
    }

    public ValueTask<Book?> FindBookAsync(int id) => CallStoreAsync(static (call, id) => call._store.Books.FindAsync(id, call._token), id);

    public ValueTask<IReadOnlyList<Book>> ListBooksAsync()
        => CallStoreAsync(static (call, _) => call._store.Books.ListAsync(call._token), 0);

    public ValueTask<bool> InsertBookAsync(Book book) =>
        CallStoreAsync(static (call, book) => call._store.Books.InsertAsync(book, call._token), book);

    public ValueTask<bool> DeleteBookAsync(int id)
        => CallStoreAsync(static (call, id) => call._store.Books.DeleteAsync(id, call._token), id);

    public ValueTask<bool> PingAsync() => CallStoreAsync(
        static async (call, _) =>
        {
            await call._store.PingAsync(call._token);
            return true;
        },
        0);

    public void Dispose()
    {
        _deadline?.Dispose();
        if (_storeCalls > 0)
        {
            // The counters are shared, so they are updated once. Only the objects of a stream are counted as they arrive.
            _counters?.Add(_waitedTicks, _objects);
            _storeCalls = 0;
        }
    }

    private async ValueTask<IReadOnlyList<T>> ListFirstAsync<T>(IPayloads<T> payloads, int count)
        where T : class, IPayload
    {
        var taken = count < 0 ? null
            : await CallStoreAsync(static (call, asked) => asked.payloads.ListFirstAsync(asked.count, call._token), (payloads, count));
        return taken?.Count == count
            ? taken
            : throw new CallFailedException(CallFailure.InvalidTake(count.ToString(CultureInfo.InvariantCulture), taken?.Count));
    }

    private async ValueTask<TResponse> CallStoreAsync<TState, TResponse>(Func<StoreCall, TState, ValueTask<TResponse>> ask, TState state)
    {
        var started = _timing is null && _counters is null ? 0 : Stopwatch.GetTimestamp();
        try
        {
            var answer = await ask(this, state);
            CountObjects(answer);
            return answer;
        }
        catch (Exception exception) when (ToFailure(exception) is { } failure)
        {
            throw new CallFailedException(failure, exception);
        }
        finally
        {
            _timing?.AddStore(started);
            CountWait(started);
        }
    }

    private void CountObjects<TResponse>(TResponse answer)
    {
        if (_counters is not null)
        {
            _objects += answer switch { IReadOnlyCollection<object> many => many.Count, IPayload or Book => 1, _ => 0 };
        }
    }

    private void CountWait(long started)
    {
        if (_counters is not null)
        {
            _storeCalls++;
            _waitedTicks += Stopwatch.GetTimestamp() - started;
        }
    }

    private CallFailure? ToFailure(Exception exception) => exception switch
    {
        StoreUnavailableException => CallFailure.StoreUnavailable,
        OperationCanceledException when _caller.IsCancellationRequested => CallFailure.CallerGone,
        OperationCanceledException when _limit is { } limit && _token.IsCancellationRequested => CallFailure.TimedOut(limit),
        _ => null,
    };
}

/// <summary>Starts the store access of each call, for both services. If costs are reported, the counters show what calls take from the
/// store.</summary>
public sealed class StoreCalls(IPayloadStore store, ServiceLimits limits, CallTimings timings, StoreCounters? use = null)
{
    // A store in memory responds before a limit could take effect, and setting a limit would take a tenth of the call's time.
    private readonly TimeSpan? _limit =
        store.Description is { Provider: "memory", Delay.Ticks: 0 } ? null : limits.RequestTimeout;

    public IPayloadStore Store => store;

    /// <summary>Starts the store access of a call. Every handler calls this method first, once its request has been read. The token is
    /// cancelled when the caller goes away or its deadline passes.</summary>
    public StoreCall Begin(HttpContext context, CancellationToken caller) => new(store, _limit, timings.Begin(context), use, caller);
}
