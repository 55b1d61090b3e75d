namespace RpcBench.Load.Runs;

/// <summary>A mix of operations over one arm. Which operation and which id a call has, and whether its content is compared, depends on its
/// number and the seed alone: all arms get the same calls. The clients stay the caller's.</summary>
/// <param name="options">The settings of the calls.</param>
/// <param name="shares">The calls of each share of the mix, in order.</param>
internal sealed class OperationTarget(OperationTargetOptions options, ArmCalls[] shares) : ICallTarget, IDisposable
{
    // A queue reuses its segments. A stack would allocate a node for every item.
    private readonly ConcurrentQueue<OperationCall> _idle = new();
    private long _checked;
    private volatile bool _disposed;

    public long Checked => Volatile.Read(ref _checked);

    public CalledNames Names { get; } = new(options.Arm.Id, options.Mix.ToString());

    /// <summary>Fetches once the response that every call must get; an arm whose single calls fail is not put under load.</summary>
    /// <exception cref="CallException">Thrown when an operation is not answered in time.</exception>
    public static async Task<OperationTarget> PrepareAsync(
        ArmClients clients, OperationTargetOptions options, CancellationToken cancellation)
    {
        ArmCalls[] calls = [.. options.Mix.Shares.Select(share => share.Operation.Bind(options.Arm, clients))];
        foreach (var one in calls)
        {
            await one.FetchAsync(options.FetchLimit, cancellation);
        }

        return new(options, calls);
    }

    /// <inheritdoc/>
    /// <exception cref="OperationCanceledException">Thrown when the run is cancelled. The call is then neither good nor failed.</exception>
    public ValueTask<CallResult> CallAsync(long number, CancellationToken cancellation)
    {
        cancellation.ThrowIfCancellationRequested();
        var calls = shares[options.Mix.PlaceOf(number, options.Seed)];
        var id = calls.Take(number);
        var call = _idle.TryDequeue(out var idle) ? idle : new(this);
        return call.StartAsync(number, calls, id, cancellation);
    }

    public bool NeedsStock { get; } = shares.Any(one => one.NeedsPreparing);

    /// <summary>Adds to the store the data that the calls of a load need. Must not be timed.</summary>
    /// <remarks>No more calls may be made.</remarks>
    public async Task StockAsync(long first, long calls, CancellationToken cancellation)
    {
        var counts = new int[shares.Length];
        for (var number = first; NeedsStock && number < first + calls; number++)
        {
            counts[options.Mix.PlaceOf(number, options.Seed)]++;
        }

        foreach (var (one, count) in shares.Zip(counts))
        {
            await one.PrepareAsync(count, cancellation);
        }
    }

    /// <summary>Removes from the store the data that calls have left there. Must not be timed.</summary>
    public Task ClearAsync(CancellationToken cancellation) => Task.WhenAll(shares.Select(calls => calls.CleanAsync(cancellation)));

    public void Dispose()
    {
        _disposed = true;
        Clear();
    }

    internal TimeSpan Deadline => options.Deadline;

    /// <summary>The result of a call that was answered; the content of one call in so many is compared with what it must be.</summary>
    internal CallResult Judge(long number, ArmCalls calls, long id, Task answered)
    {
        if (!IsChecked(number))
        {
            return CallResult.Good;
        }

        Interlocked.Increment(ref _checked);
        return calls.IsRight(id, answered)
            ? CallResult.Good
            : CallResult.Failed(CallErrorKind.WrongContent, $"{calls.Operation} with id {id} returned wrong content");
    }

    internal void Return(OperationCall call)
    {
        _idle.Enqueue(call);
        if (_disposed)
        {
            // The call was in flight when the others went.
            Clear();
        }
    }

    private void Clear()
    {
        while (_idle.TryDequeue(out var call))
        {
            call.Dispose();
        }
    }

    // By chance and not every hundredth: of a hundred ids it would always be the same.
    private bool IsChecked(long number) =>
        options.CheckedOneIn == 1 || OperationMix.Draw(number, ~options.Seed) % (uint)options.CheckedOneIn == 0;
}

/// <summary>What an <see cref="OperationTarget"/> calls, and how; the seed chooses among the operations. The client ends a call at its
/// deadline; the service sees the stream or the connection close.</summary>
internal sealed record OperationTargetOptions(ComparedArm Arm, OperationMix Mix, int Seed, TimeSpan Deadline)
{
    /// <summary>One call in this many has its content compared. The value 1 compares every call.</summary>
    public int CheckedOneIn { get; init; } = 100;

    /// <summary>The limit of each call before the load.</summary>
    public CallLimit FetchLimit { get; init; } = CallLimit.Standard;
}
