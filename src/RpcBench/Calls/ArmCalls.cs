namespace RpcBench.Calls;

/// <summary>The calls of one operation over one arm. Each call has a number, from which its key is made. Data that calls need is created
/// before the calls, and data that they leave behind is removed after them. Neither step is part of the time of a call.</summary>
internal abstract class ArmCalls(ComparedOperation operation, ComparedArm arm)
{
    private const int MinPrepared = 8;

    private readonly ConcurrentQueue<long> _prepared = new();
    private long _calls;
    private long _cleaned;
    private long _prepareUntil;
    private long _preparedCount;

    public ComparedOperation Operation => operation;

    public abstract bool NeedsPreparing { get; }

    public long StartedCount => Volatile.Read(ref _calls);

    /// <summary>Creates the data for at least this number of further calls. This method must not be timed.</summary>
    public async ValueTask PrepareAsync(int calls, CancellationToken cancellation)
    {
        var missing = NeedsPreparing ? calls - _prepared.Count : 0;
        if (missing > 0)
        {
            // Prepares as many calls as the previous block had, so that a preparation rarely happens between two calls.
            var count = (int)Math.Max(Math.Max(missing, MinPrepared), _prepareUntil - _calls);
            long[] numbers = [.. Enumerable.Range(0, count).Select(_ => NumberOf(_preparedCount++))];
            await PrepareAsync(numbers, cancellation);
            Array.ForEach(numbers, _prepared.Enqueue);
        }
    }

    /// <summary>Makes the next call, from building the request to the last decoded field.</summary>
    /// <exception cref="CallException">Thrown when the call failed.</exception>
    public async Task CallAsync(CancellationToken cancellation)
    {
        var number = TakeNextNumber();
        try
        {
            await CallAsync(number, cancellation).ConfigureAwait(false);
        }
        catch (Exception exception) when (!cancellation.IsCancellationRequested)
        {
            throw CreateFailure(Describe(number), exception);
        }
    }

    public long TakeNextNumber() => TakeNumber(Interlocked.Increment(ref _calls) - 1);

    /// <summary>Makes the call with a number from <see cref="TakeNumber"/>. The time of the call includes the work of
    /// <see cref="ArmHandler"/>.</summary>
    public abstract Task CallAsync(long number, CancellationToken cancellation);

    /// <summary>Returns the number of the key for a call. The calls of a run are counted from 0.</summary>
    /// <exception cref="InvalidOperationException">Thrown when no data was prepared for the call.</exception>
    public long TakeNumber(long call)
    {
        if (!NeedsPreparing)
        {
            return NumberOf(call);
        }

        return _prepared.TryDequeue(out var number)
            ? number
            : throw new InvalidOperationException($"The call of {this} was not prepared.");
    }

    /// <summary>Removes the data that the calls so far left behind, and forgets the prepared numbers. This method must not be
    /// timed.</summary>
    public Task CleanAsync(CancellationToken cancellation)
    {
        (_prepareUntil, _cleaned) = ((2 * _calls) - _cleaned, _calls);
        _prepared.Clear();
        return RemoveAsync(cancellation);
    }

    /// <summary>Makes one call of the verification, with its preparation and its clean-up.</summary>
    public abstract Task<VerifiedCall> VerifyAsync(long number, CancellationToken cancellation);

    /// <summary>Fetches the expected result of every key once, for <see cref="IsExpected"/>. The limit applies to each call.</summary>
    public abstract Task FetchExpectedResultsAsync(CallLimit limit, CancellationToken cancellation);

    public LostCall CreateLostCall(long answered, TimeSpan limit)
        => new(operation.Name, arm.Id, answered, limit.TotalSeconds, HasDefaultWindows);

    protected virtual bool HasDefaultWindows => false;

    public abstract bool IsExpected(long number, Task answered);

    public override string ToString() => $"{operation} over {arm}";

    /// <summary>Describes the call of a number, for example <c>GetOrder over REST with key 3</c>.</summary>
    public string Describe(long number) => $"{this} with {DescribeKey(number)}";

    /// <summary>Creates the exception that ends a run. An exception whose message already names the failure is returned
    /// unchanged.</summary>
    public static Exception CreateFailure(string what, Exception exception) => exception is UserException or CallException
        ? exception : new CallException($"{what} failed: {CallErrors.Describe(exception)}", exception);

    protected virtual string DescribeKey(long number) => $"key {number}";

    protected abstract long NumberOf(long call);

    protected abstract Task PrepareAsync(IReadOnlyList<long> numbers, CancellationToken cancellation);

    protected abstract Task RemoveAsync(CancellationToken cancellation);
}

/// <summary>An expected result as the client returned it, and its compared value.</summary>
internal sealed record KnownResult(object? Result, object? View);

/// <summary>A call of the verification. <c>View</c> is the compared value: the mapped result and, if the operation reads it, the data that
/// the call left behind. There are no responses if no handler observes the call.</summary>
internal sealed record VerifiedCall(object? View, KnownResult Known, IReadOnlyList<ObservedResponse> Responses);

/// <summary>The declared calls of an operation over an arm. If the arm has a single client, nothing between the clock and the call awaits
/// or allocates. Below the client, <see cref="ArmHandler"/> awaits each response.</summary>
internal sealed class ArmCalls<TClient, TKey>(
    ComparedOperation<TKey> operation, ComparedArm arm, OpenClients<TClient> clients,
    Func<TClient, TKey, CancellationToken, Task> call, Func<TClient, TKey, CancellationToken, Task<KnownResult>> read,
    Func<TKey, Task, KnownResult?, bool> isRight) : ArmCalls(operation, arm)
    where TClient : class
{
    private const int ConcurrentFetches = 8;

    private readonly TClient? _sharedClient = clients.SharedClient;
    private readonly Keys<TKey> _keys = operation.Keys;

    private readonly Func<TClient, IReadOnlyList<TKey>, CancellationToken, Task>? _prepare =
        arm.FindDeclared(operation.Details.Setups) as Func<TClient, IReadOnlyList<TKey>, CancellationToken, Task>;

    private readonly Func<TClient, TKey, CancellationToken, Task<object?>>? _readAfter =
        arm.FindDeclared(operation.Details.ReadsAfter) as Func<TClient, TKey, CancellationToken, Task<object?>>;

    private readonly Func<TClient, CancellationToken, Task>? _clean =
        arm.FindDeclared(operation.Details.Cleanups) as Func<TClient, CancellationToken, Task>;

    // The expected results by number. Empty if no result is expected, for example because the result may change with every call.
    private KnownResult[] _known = [];

    public override bool NeedsPreparing => _prepare is not null;

    protected override bool HasDefaultWindows => clients.HasDefaultWindows;

    public override Task CallAsync(long number, CancellationToken cancellation)
    {
        var key = _keys.Find(number);
        return _sharedClient is not null ? call(_sharedClient, key, cancellation) : CallWithLeaseAsync(key, cancellation);
    }

    public override async Task FetchExpectedResultsAsync(CallLimit limit, CancellationToken cancellation)
    {
        var known = new KnownResult[operation.HasKnownResults ? operation.VerifiedCount : 0];
        var fetched = 0L;
        await Parallel.ForEachAsync(
            Enumerable.Range(0, known.Length),
            new ParallelOptions { MaxDegreeOfParallelism = ConcurrentFetches, CancellationToken = cancellation },
            async (number, token) =>
            {
                known[number] = await limit.FetchAsync(this, ending => ReadAsync(number, ending), () => fetched, token);
                Interlocked.Increment(ref fetched);
            });
        _known = known;
    }

    public override bool IsExpected(long number, Task answered) => isRight(
        _keys.Find(number), answered is Task<Task> leased ? leased.Result : answered, number < _known.Length ? _known[number] : null);

    public override async Task<VerifiedCall> VerifyAsync(long number, CancellationToken cancellation)
    {
        await PrepareAsync([number], cancellation);
        var (known, responses) = await CallResponses.CollectAsync(() => ReadAsync(number, cancellation));
        var view = known.View;
        if (_readAfter is not null)
        {
            var left = await UseAsync(() => $"Reading what {Describe(number)} left",
                client => _readAfter(client, _keys.Find(number), cancellation), cancellation);
            view = new { Result = view, After = left };
        }

        await RemoveAsync(Describe(number), cancellation);
        return new(view, known, responses);
    }

    protected override long NumberOf(long call) => _keys.NumberOf(call);

    protected override string DescribeKey(long number)
    {
        try
        {
            return $"key {CanonicalJson.Shorten($"{_keys.Find(number)}")}";
        }
        catch (Exception exception) when (exception is not OutOfMemoryException)
        {
            // The call itself fails because of the same exception.
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

    private async Task<Task> CallWithLeaseAsync(TKey key, CancellationToken cancellation)
    {
        using var lease = clients.Rent();
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
            throw CreateFailure(what(), exception);
        }
    }
}
