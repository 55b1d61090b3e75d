namespace RpcBench.Measuring.Runs.Load;

/// <summary>A mix of operations over one arm. Which operation and which id a call has, and whether its content is compared, depends on its
/// number and the seed alone: all arms get the same calls. The clients stay the caller's.</summary>
public sealed class OperationTarget : ICallTarget, IDisposable
{
    private readonly ArmClients _clients;
    private readonly ArmClient _client;
    private readonly OperationTargetOptions _options;

    // Responses before the load, by id; not of operations that check their own.
    private readonly Dictionary<Operation, object[]> _known;

    // A queue and not a stack: its segments are reused, where a stack allocates a node for whatever is put on it.
    private readonly ConcurrentQueue<OperationCall> _idle = new();
    private long _checked;
    private volatile bool _disposed;

    private OperationTarget(ArmClients clients, OperationTargetOptions options, Dictionary<Operation, object[]> known)
    {
        _clients = clients;
        _client = clients[options.Arm];
        _options = options;
        _known = known;
        NeedsStock = options.Mix.Shares.Any(share => share.Operation.Books == BookUse.Deletes);
    }

    public long Checked => Volatile.Read(ref _checked);

    /// <summary>Fetches once the response that every call must get; an arm whose single calls fail is not put under load.</summary>
    /// <exception cref="TimeoutException">An operation was not answered in time.</exception>
    public static async Task<OperationTarget> PrepareAsync(
        ArmClients clients, OperationTargetOptions options, CancellationToken cancellation)
    {
        Dictionary<Operation, object[]> known = [];
        foreach (var operation in options.Mix.Shares.Select(share => share.Operation).Where(operation => operation.Check is null))
        {
            var answers = known[operation] = new object[operation.Ids];
            await options.FetchLimit.RunAsync(
                $"{operation} over {options.Arm.Label}",
                async token =>
                {
                    for (var id = 1; id <= answers.Length; id++)
                    {
                        answers[id - 1] = await operation.CallAsync(clients[options.Arm], id, token);
                    }
                },
                cancellation);
        }

        return new(clients, options, known);
    }

    /// <inheritdoc/>
    /// <exception cref="OperationCanceledException">The run was given up; the call is neither good nor failed.</exception>
    public ValueTask<CallResult> CallAsync(long number, CancellationToken cancellation)
    {
        cancellation.ThrowIfCancellationRequested();
        var operation = _options.Mix.Choose(number, _options.Seed);
        var id = NumberOf(operation, number);
        var call = _idle.TryDequeue(out var idle) ? idle : new(this);
        return call.StartAsync(number, operation, id, cancellation);
    }

    /// <summary>Whether calls need something in the store that must be there before them.</summary>
    public bool NeedsStock { get; }

    /// <summary>Puts into the store what the calls of a load need there. Not to be timed.</summary>
    /// <remarks>No more calls may be made.</remarks>
    public async Task StockAsync(long first, long calls, CancellationToken cancellation)
    {
        var books = 0;
        for (var number = first; NeedsStock && number < first + calls; number++)
        {
            books += _options.Mix.Choose(number, _options.Seed).Books == BookUse.Deletes ? 1 : 0;
        }

        // What a load that ended sooner has left over is used first.
        var missing = books - (NeedsStock ? _clients.Shelf!.StockOf(_options.Arm) : 0);
        if (missing > 0)
        {
            await _clients.Shelf!.StockAsync(_options.Arm, missing, cancellation);
        }
    }

    /// <summary>Removes from the store what calls have left there. Not to be timed.</summary>
    public Task ClearAsync(CancellationToken cancellation) =>
        _options.Mix.Shares.Any(share => share.Operation.Books is BookUse.Inserts or BookUse.Deletes)
            ? _clients.Shelf!.ClearAsync(_options.Arm, cancellation)
            : Task.CompletedTask;

    public void Dispose()
    {
        _disposed = true;
        Clear();
    }

    internal TimeSpan Deadline => _options.Deadline;

    internal Task<object> SendAsync(Operation operation, int id, CancellationToken cancellation) =>
        operation.CallAsync(_client, id, cancellation);

    /// <summary>The result of a call that was answered; the content of one call in so many is compared with what it must be.</summary>
    internal CallResult Judge(long number, Operation operation, int id, object answer)
    {
        if (!IsChecked(number))
        {
            return CallResult.Good;
        }

        Interlocked.Increment(ref _checked);
        return operation.Check?.Invoke(_clients.Inputs, id, answer) ?? AreSame(_known[operation][id - 1], answer)
            ? CallResult.Good
            : CallResult.Failed(CallErrorKind.WrongContent, $"{operation} of id {id} answered with other content than it must");
    }

    // Records and messages compare by value with all that they nest; lists compare by reference, whichever library's they are.
    private static bool AreSame(object known, object answer) => known is IList list
        ? answer is IList given && list.Cast<object?>().SequenceEqual(given.Cast<object?>())
        : known.Equals(answer);

    internal void Return(OperationCall call)
    {
        _idle.Enqueue(call);
        if (_disposed)
        {
            // It was in flight when the others went.
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

    private int NumberOf(Operation operation, long number) => operation.Books switch
    {
        BookUse.Inserts => _clients.Shelf!.Take(),
        BookUse.Deletes => _clients.Shelf!.TakeFromStock(_options.Arm),
        _ => (int)(number % operation.Ids) + 1,
    };

    // By chance and not every hundredth: of a hundred ids it would always be the same.
    private bool IsChecked(long number) =>
        _options.CheckedOneIn == 1 || OperationMix.Draw(number, ~_options.Seed) % (uint)_options.CheckedOneIn == 0;
}

/// <summary>What an <see cref="OperationTarget"/> calls, and how; the seed chooses among the operations. The client ends a call at its
/// deadline; the service sees the stream or the connection close.</summary>
public sealed record OperationTargetOptions(ComparedArm Arm, OperationMix Mix, int Seed, TimeSpan Deadline)
{
    /// <summary>One call in this many has its content compared; 1: every one.</summary>
    public int CheckedOneIn { get; init; } = 100;

    /// <summary>How long the calls before the load may take, each operation's together.</summary>
    public CallLimit FetchLimit { get; init; } = CallLimit.Standard;
}
