namespace RpcBench.Load.Runs;

/// <summary>A mix of operations over one arm. The number of a call and the seed alone decide its operation, its id and whether its content
/// is compared, so that all arms get the same calls. <paramref name="shares"/> has the calls of each operation, in the order of the mix.
/// The target does not dispose of the clients.</summary>
internal sealed class OperationTarget(OperationTargetOptions options, ArmCalls[] shares) : ICallTarget, IDisposable
{
    // A queue reuses its segments. A stack would allocate a node for every item.
    private readonly ConcurrentQueue<OperationCall> _idle = new();
    private long _checked;
    private volatile bool _disposed;

    public long Checked => Volatile.Read(ref _checked);

    public CalledNames Names { get; } = new(options.Arm.Id, options.Mix.ToString());

    /// <summary>Fetches the expected response of every operation once. An arm on which one of these calls fails gets no load.</summary>
    /// <exception cref="CallException">Thrown when an operation does not respond in time.</exception>
    public static async Task<OperationTarget> PrepareAsync(
        ArmClients clients, OperationTargetOptions options, CancellationToken cancellation)
    {
        ArmCalls[] calls = [.. options.Mix.Shares.Select(share => share.Operation.Bind(options.Arm, clients))];
        foreach (var one in calls)
        {
            await one.FetchExpectedResultsAsync(options.FetchLimit, cancellation);
        }

        return new(options, calls);
    }

    /// <inheritdoc/>
    /// <exception cref="OperationCanceledException">Thrown when the run is cancelled. The call is then neither good nor failed.</exception>
    public ValueTask<CallResult> CallAsync(long number, CancellationToken cancellation)
    {
        cancellation.ThrowIfCancellationRequested();
        var calls = shares[options.Mix.IndexOf(number, options.Seed)];
        var id = calls.TakeNumber(number);
        var call = _idle.TryDequeue(out var idle) ? idle : new(this);
        return call.StartAsync(number, calls, id, cancellation);
    }

    public bool NeedsPreparedData { get; } = shares.Any(one => one.NeedsPreparing);

    /// <summary>Adds to the store the data that so many calls need. The load may not make more calls. Must not be timed.</summary>
    public async Task PrepareDataAsync(long first, long calls, CancellationToken cancellation)
    {
        var counts = new int[shares.Length];
        for (var number = first; NeedsPreparedData && number < first + calls; number++)
        {
            counts[options.Mix.IndexOf(number, options.Seed)]++;
        }

        foreach (var (one, count) in shares.Zip(counts))
        {
            await one.PrepareAsync(count, cancellation);
        }
    }

    /// <summary>Removes from the store the data that calls have left there. Must not be timed.</summary>
    public Task RemoveDataAsync(CancellationToken cancellation) => Task.WhenAll(shares.Select(calls => calls.CleanAsync(cancellation)));

    public void Dispose()
    {
        _disposed = true;
        DisposeIdleCalls();
    }

    internal TimeSpan Deadline => options.Deadline;

    /// <summary>Returns the result of a call that got a response. If the call is chosen for the check, its content is compared.</summary>
    internal CallResult CheckResponse(long number, ArmCalls calls, long id, Task response)
    {
        if (!IsChecked(number))
        {
            return CallResult.Good;
        }

        Interlocked.Increment(ref _checked);
        return calls.IsExpected(id, response)
            ? CallResult.Good
            : CallResult.Failed(CallErrorKind.WrongContent, $"{calls.Operation} with id {id} returned wrong content");
    }

    internal void ReturnCall(OperationCall call)
    {
        _idle.Enqueue(call);
        if (_disposed)
        {
            // The call was still in flight when the target was disposed.
            DisposeIdleCalls();
        }
    }

    private void DisposeIdleCalls()
    {
        while (_idle.TryDequeue(out var call))
        {
            call.Dispose();
        }
    }

    // Random, because every hundredth of calls with a hundred ids would always have the same id.
    private bool IsChecked(long number) =>
        options.CheckedOneIn == 1 || OperationMix.RandomAt(number, ~options.Seed) % (uint)options.CheckedOneIn == 0;
}

/// <summary>The settings of an <see cref="OperationTarget"/>. The seed chooses among the operations. The client cancels a call at its
/// deadline, and the service sees that the stream or the connection closes.</summary>
internal sealed record OperationTargetOptions(ComparedArm Arm, OperationMix Mix, int Seed, TimeSpan Deadline)
{
    /// <summary>One call in this many has its content compared. The value 1 compares every call.</summary>
    public int CheckedOneIn { get; init; } = 100;

    /// <summary>The limit of each call that is made before the load.</summary>
    public CallLimit FetchLimit { get; init; } = CallLimit.Standard;
}
