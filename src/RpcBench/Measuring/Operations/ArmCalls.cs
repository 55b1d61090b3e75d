namespace RpcBench.Measuring.Operations;

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

    public bool NeedsPreparing { get; protected init; }

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

    /// <summary>Makes the call of a number, which <see cref="Take"/> gives; nothing of this program's own is in its time.</summary>
    public abstract Task CallAsync(long number, CancellationToken cancellation);

    /// <summary>The number for one of a run's calls, which are counted from 0.</summary>
    /// <exception cref="InvalidOperationException">Nothing was prepared for this call.</exception>
    public long Take(long call) => !NeedsPreparing ? NumberOf(call) : _prepared.TryDequeue(out var number) ? number
        : throw new InvalidOperationException($"Nothing was prepared for this call of {this}.");

    /// <summary>Removes what the calls so far have left, and what was prepared for others. Not to be timed.</summary>
    public Task CleanAsync(CancellationToken cancellation)
    {
        (_due, _cleaned) = ((2 * _calls) - _cleaned, _calls);
        _prepared.Clear();
        return RemoveAsync(cancellation);
    }

    /// <summary>Fetches once what every call must get, for <see cref="IsRight"/>; the limit is each call's.</summary>
    public abstract Task FetchAsync(CallLimit limit, CancellationToken cancellation);

    /// <summary>Whether the call of a number, which was answered, got what it must.</summary>
    public abstract bool IsRight(long number, Task answered);

    /// <summary>For example <c>GetSmallPayload over REST</c>.</summary>
    public override string ToString() => $"{operation} over {arm}";

    /// <summary>The call of a number, for example <c>GetOrder over REST with key 3</c>.</summary>
    public string Describe(long number) => $"{this} with {KeyOf(number)}";

    /// <summary>What ends a run of which this failed; an exception that says so already is that.</summary>
    public static Exception Failed(string what, Exception exception) => exception is UserException or CallException
        ? exception : new CallException($"{what} failed: {CallErrors.Describe(exception)}", exception);

    protected virtual string KeyOf(long number) => $"id {number}";

    protected abstract long NumberOf(long call);

    protected abstract Task PrepareAsync(IReadOnlyList<long> numbers, CancellationToken cancellation);

    protected abstract Task RemoveAsync(CancellationToken cancellation);
}
