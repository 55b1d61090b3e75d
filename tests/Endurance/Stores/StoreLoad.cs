namespace RpcBench.Endurance.Stores;

/// <summary>Callers of both services that read and change rows, and check each response against what they know.</summary>
internal sealed class StoreLoad : IAsyncDisposable
{
    private const int CallersOfEach = 8;
    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(40);

    private readonly StoreServices _services;
    private readonly Func<int> _nextBook;
    private readonly CancellationTokenSource _stopping = new();
    private readonly int[] _completedCalls;
    private readonly Task[] _callers;
    private int _failed;

    /// <summary>Starts the callers. <paramref name="nextBook"/> returns an id that no book has had.</summary>
    public StoreLoad(StoreServices services, int seed, Func<int> nextBook)
    {
        (_services, _nextBook) = (services, nextBook);
        _completedCalls = new int[CallersOfEach * services.Clients.Count];
        _callers = [.. Enumerable.Range(0, _completedCalls.Length)
            .Select(index => Task.Run(() => CallAsync(index, services.Clients[index % services.Clients.Count], new Random(seed + index))))];
    }

    public int Failed => _failed;

    /// <summary>Returns once every caller has received that many further responses.</summary>
    public async Task WaitForResponsesAsync(int times, CancellationToken cancellation)
    {
        var before = _completedCalls.ToArray();
        var started = Stopwatch.GetTimestamp();
        while (Enumerable.Range(0, _completedCalls.Length).Any(index => Volatile.Read(ref _completedCalls[index]) < before[index] + times))
        {
            await Task.WhenAny(Task.WhenAny(_callers), Task.Delay(5, cancellation));
            await Task.WhenAll(_callers.Where(caller => caller.IsFaulted));
            cancellation.ThrowIfCancellationRequested();
            Require(
                Stopwatch.GetElapsedTime(started) <= Limit,
                $"Of {_completedCalls.Length} callers {_completedCalls.Where((done, index) => done < before[index] + times).Count()} "
                + $"were not answered within {Limit.TotalSeconds} s.");
        }
    }

    public async Task StopAsync()
    {
        await _stopping.CancelAsync();
        await Task.WhenAll(_callers);
    }

    public async ValueTask DisposeAsync()
    {
        await _stopping.CancelAsync();
        await Task.WhenAll(_callers).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        _stopping.Dispose();
    }

    private async Task CallAsync(int index, StoreClient client, Random random)
    {
        while (!_stopping.IsCancellationRequested)
        {
            if (random.Next(3) == 0)
            {
                await UseBookAsync(index, client);
            }
            else
            {
                var reading = StoreClient.ReadTargets[random.Next(StoreClient.ReadTargets.Count)];
                var answer = RecordResponse(index, await client.ReadAsync(reading, CancellationToken.None));
                Require(answer.IsOutcomeUnknown || answer.Kind is ResponseKind.Done, $"{client.Api}: {reading} is {answer.Kind}.");
                if (answer.Kind is ResponseKind.Done)
                {
                    _services.RequireExpected(client, reading, answer.Content);
                }
            }
        }
    }

    // If a response reports that the store failed, it is unknown whether the change was made. The book is then no longer checked.
    private async Task UseBookAsync(int index, StoreClient client)
    {
        var id = _nextBook();
        var title = $"Book {id}";
        if (await IsKnownAsync(client.InsertAsync(id, title, CancellationToken.None), ResponseKind.Done, "a new book's insertion")
            && await IsKnownAsync(client.FindAsync(id, CancellationToken.None), ResponseKind.Done, "a book that was inserted", title)
            && await IsKnownAsync(client.DeleteAsync(id, CancellationToken.None), ResponseKind.Done, "a book's deletion"))
        {
            await IsKnownAsync(client.FindAsync(id, CancellationToken.None), ResponseKind.Missing, "a book that was deleted");
        }

        async Task<bool> IsKnownAsync(Task<StoreResponse> call, ResponseKind kind, string what, string? content = null)
        {
            var answer = RecordResponse(index, await call);
            Require(
                answer.IsOutcomeUnknown || (answer.Kind == kind && answer.Content == (content ?? answer.Content)),
                $"{client.Api}: {what} is {answer.Kind} '{answer.Content}'.");
            return !answer.IsOutcomeUnknown;
        }
    }

    private StoreResponse RecordResponse(int index, StoreResponse answer)
    {
        Interlocked.Increment(ref (answer.IsOutcomeUnknown ? ref _failed : ref _completedCalls[index]));
        return answer;
    }
}
