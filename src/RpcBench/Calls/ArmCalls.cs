namespace RpcBench.Calls;

/// <summary>The calls of one operation over one arm, each with a number of its own where it needs one. What they need is there before
/// them, and what they leave is removed, both outside of the calls themselves.</summary>
internal abstract class ArmCalls(ComparedOperation operation, ComparedArm arm)
{
    private const int FewestPrepared = 8;

    private readonly ConcurrentQueue<long> _prepared = new();
    private long _calls;
    private long _cleaned;
    private long _due;
    private long _drawn;

    public ComparedOperation Operation => operation;

    public abstract bool NeedsPreparing { get; }

    /// <summary>How many calls were begun.</summary>
    public long Begun => Volatile.Read(ref _calls);

    /// <summary>Makes as many further calls possible. Not to be timed.</summary>
    public async ValueTask PrepareAsync(int calls, CancellationToken cancellation)
    {
        var missing = NeedsPreparing ? calls - _prepared.Count : 0;
        if (missing > 0)
        {
            // As many as the block before had, so that preparing seldom comes between two calls.
            var count = (int)Math.Max(Math.Max(missing, FewestPrepared), _due - _calls);
            long[] numbers = [.. Enumerable.Range(0, count).Select(_ => NumberOf(_drawn++))];
            await PrepareAsync(numbers, cancellation);
            Array.ForEach(numbers, _prepared.Enqueue);
        }
    }

    /// <summary>Makes the next call, from building the request to the last decoded field.</summary>
    /// <exception cref="CallException">It failed.</exception>
    public async Task CallAsync(CancellationToken cancellation)
    {
        var number = Next();
        try
        {
            await CallAsync(number, cancellation).ConfigureAwait(false);
        }
        catch (Exception exception) when (!cancellation.IsCancellationRequested)
        {
            throw Failed(Describe(number), exception);
        }
    }

    /// <summary>The number of the next call.</summary>
    public long Next() => Take(Interlocked.Increment(ref _calls) - 1);

    /// <summary>Makes the call of a number, which <see cref="Take"/> gives. It is timed, with what <see cref="ArmHandler"/> does.</summary>
    public abstract Task CallAsync(long number, CancellationToken cancellation);

    /// <summary>The number for one of a run's calls, which are counted from 0.</summary>
    /// <exception cref="InvalidOperationException">Nothing was prepared for this call.</exception>
    public long Take(long call)
    {
        if (!NeedsPreparing)
        {
            return NumberOf(call);
        }

        return _prepared.TryDequeue(out var number)
            ? number
            : throw new InvalidOperationException($"The call of {this} was not prepared.");
    }

    /// <summary>Removes what the calls so far have left, and what was prepared for others. Not to be timed.</summary>
    public Task CleanAsync(CancellationToken cancellation)
    {
        (_due, _cleaned) = ((2 * _calls) - _cleaned, _calls);
        _prepared.Clear();
        return RemoveAsync(cancellation);
    }

    /// <summary>Makes one call, with what it needs before it and what removes what it left after it.</summary>
    public abstract Task<ProvenCall> ProveAsync(long number, CancellationToken cancellation);

    /// <summary>Fetches once what every call must get, for <see cref="IsRight"/>; the limit is each call's.</summary>
    public abstract Task FetchAsync(CallLimit limit, CancellationToken cancellation);

    /// <summary>Reports a call that did not come back within a limit, after so many calls that did.</summary>
    public LostCall Lose(long answered, TimeSpan limit) => new(operation.Name, arm.Id, answered, limit.TotalSeconds, HasDefaultWindows);

    /// <summary>Whether the calls go over HTTP/2 and the client's windows are .NET's own.</summary>
    protected virtual bool HasDefaultWindows => false;

    /// <summary>Whether the call of a number, which was answered, got what it must.</summary>
    public abstract bool IsRight(long number, Task answered);

    /// <summary>For example <c>GetOrder over REST</c>.</summary>
    public override string ToString() => $"{operation} over {arm}";

    /// <summary>The call of a number, for example <c>GetOrder over REST with key 3</c>.</summary>
    public string Describe(long number) => $"{this} with {KeyOf(number)}";

    /// <summary>What ends a run of which this failed; an exception that says so already is that.</summary>
    public static Exception Failed(string what, Exception exception) => exception is UserException or CallException
        ? exception : new CallException($"{what} failed: {CallErrors.Describe(exception)}", exception);

    protected virtual string KeyOf(long number) => $"key {number}";

    protected abstract long NumberOf(long call);

    protected abstract Task PrepareAsync(IReadOnlyList<long> numbers, CancellationToken cancellation);

    protected abstract Task RemoveAsync(CancellationToken cancellation);
}

/// <summary>What a call must get: a result as it came, and what is compared of it.</summary>
internal sealed record KnownResult(object? Result, object? View);

/// <summary>A call of the verification.</summary>
/// <param name="View">What is compared: what the result was mapped to, and what the call left where that is read.</param>
/// <param name="Known">The result.</param>
/// <param name="Responses">What the handler saw, which is nothing where no handler observes.</param>
internal sealed record ProvenCall(object? View, KnownResult Known, IReadOnlyList<SeenResponse> Responses);

/// <summary>The calls that a program declared. Through the arm's one client, nothing between them and the clock awaits or allocates. Below
/// the client, <see cref="ArmHandler"/> awaits each response.</summary>
internal sealed class ArmCalls<TClient, TKey>(
    ComparedOperation<TKey> operation, ComparedArm arm, OpenClients<TClient> clients,
    Func<TClient, TKey, CancellationToken, Task> call, Func<TClient, TKey, CancellationToken, Task<KnownResult>> read,
    Func<TKey, Task, KnownResult?, bool> isRight) : ArmCalls(operation, arm)
    where TClient : class
{
    private const int FetchedAtOnce = 8;

    private readonly TClient? _lone = clients.Lone;
    private readonly Keys<TKey> _keys = operation.Keys;

    private readonly Func<TClient, IReadOnlyList<TKey>, CancellationToken, Task>? _prepare =
        arm.FindIn(operation.Details.Setups) as Func<TClient, IReadOnlyList<TKey>, CancellationToken, Task>;

    private readonly Func<TClient, TKey, CancellationToken, Task<object?>>? _after =
        arm.FindIn(operation.Details.Afters) as Func<TClient, TKey, CancellationToken, Task<object?>>;

    private readonly Func<TClient, CancellationToken, Task>? _clean =
        arm.FindIn(operation.Details.Cleanups) as Func<TClient, CancellationToken, Task>;

    // By number; empty where a result may change with every call.
    private KnownResult[] _known = [];

    public override bool NeedsPreparing => _prepare is not null;

    protected override bool HasDefaultWindows => clients.HasDefaultWindows;

    public override Task CallAsync(long number, CancellationToken cancellation)
    {
        var key = _keys.Find(number);
        return _lone is not null ? call(_lone, key, cancellation) : LeasedAsync(key, cancellation);
    }

    public override async Task FetchAsync(CallLimit limit, CancellationToken cancellation)
    {
        var known = new KnownResult[operation.HasKnownResults ? operation.Proven : 0];
        var fetched = 0L;
        await Parallel.ForEachAsync(
            Enumerable.Range(0, known.Length),
            new ParallelOptions { MaxDegreeOfParallelism = FetchedAtOnce, CancellationToken = cancellation },
            async (number, token) =>
            {
                known[number] = await limit.FetchAsync(this, ending => ReadAsync(number, ending), () => fetched, token);
                Interlocked.Increment(ref fetched);
            });
        _known = known;
    }

    public override bool IsRight(long number, Task answered) => isRight(
        _keys.Find(number), answered is Task<Task> leased ? leased.Result : answered, number < _known.Length ? _known[number] : null);

    public override async Task<ProvenCall> ProveAsync(long number, CancellationToken cancellation)
    {
        await PrepareAsync([number], cancellation);
        var (known, responses) = await CallResponses.CollectAsync(() => ReadAsync(number, cancellation));
        var view = known.View;
        if (_after is not null)
        {
            var left = await UseAsync(() => $"Reading what {Describe(number)} left",
                client => _after(client, _keys.Find(number), cancellation), cancellation);
            view = new { Result = view, After = left };
        }

        await RemoveAsync(Describe(number), cancellation);
        return new(view, known, responses);
    }

    protected override long NumberOf(long call) => _keys.NumberOf(call);

    protected override string KeyOf(long number)
    {
        try
        {
            return $"key {CanonicalJson.Shorten($"{_keys.Find(number)}")}";
        }
        catch (Exception exception) when (exception is not OutOfMemoryException)
        {
            // The call fails for the same reason.
            return $"the key of number {number}";
        }
    }

    protected override Task PrepareAsync(IReadOnlyList<long> numbers, CancellationToken cancellation) => _prepare is null
        ? Task.CompletedTask
        : UseAsync(() => $"Setup of {Describe(numbers[0])}", async client =>
        {
            await _prepare(client, [.. numbers.Select(_keys.Find)], cancellation);
            return true;
        }, cancellation);

    protected override Task RemoveAsync(CancellationToken cancellation) => RemoveAsync($"{this}", cancellation);

    private Task RemoveAsync(string after, CancellationToken cancellation) => _clean is null
        ? Task.CompletedTask
        : UseAsync(() => $"Cleanup of {after}", async client =>
        {
            await _clean(client, cancellation);
            return true;
        }, cancellation);

    /// <summary>The call of one of several clients, or of one that is opened and closed with it.</summary>
    private async Task<Task> LeasedAsync(TKey key, CancellationToken cancellation)
    {
        using var lease = clients.Take();
        var made = call(lease.Client.Client, key, cancellation);
        await made.ConfigureAwait(false);
        return made;
    }

    private Task<KnownResult> ReadAsync(long number, CancellationToken cancellation) =>
        UseAsync(() => Describe(number), client => read(client, _keys.Find(number), cancellation), cancellation);

    private async Task<T> UseAsync<T>(Func<string> what, Func<TClient, Task<T>> use, CancellationToken cancellation)
    {
        try
        {
            return await clients.UseAsync(use);
        }
        catch (Exception exception) when (!cancellation.IsCancellationRequested)
        {
            throw Failed(what(), exception);
        }
    }
}
