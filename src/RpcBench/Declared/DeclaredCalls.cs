namespace RpcBench.Declared;

/// <summary>The calls of a declared operation over one arm, whatever its client and keys are.</summary>
internal abstract class DeclaredCalls : ArmCalls
{
    protected DeclaredCalls(ComparedOperation operation, ComparedArm arm, bool needsPreparing)
        : base(operation, arm) => NeedsPreparing = needsPreparing;

    /// <summary>Makes one call, with what it needs before it and what removes what it left after it.</summary>
    /// <returns>What is compared.</returns>
    public abstract Task<object?> ProveAsync(long number, CancellationToken cancellation);
}

/// <summary>Timed is the declared call itself, through the arm's one client: nothing of this program's own awaits or allocates.</summary>
internal sealed class DeclaredCalls<TClient, TKey>(
    DeclaredOperation<TKey> operation, ComparedArm arm, DeclaredClients<TClient> clients,
    Func<TClient, TKey, CancellationToken, Task> call, Func<TClient, TKey, CancellationToken, Task<object?>> read,
    Func<Task, object?, bool> isRight) : DeclaredCalls(operation, arm, operation.Parts.Setups.ContainsKey(arm.Id))
    where TClient : class
{
    private const int FetchedAtOnce = 8;

    private readonly TClient? _lone = clients.Lone;
    private readonly Keys<TKey> _keys = operation.Keys;

    private readonly Func<TClient, IReadOnlyList<TKey>, CancellationToken, Task>? _prepare =
        operation.Parts.Setups.GetValueOrDefault(arm.Id) as Func<TClient, IReadOnlyList<TKey>, CancellationToken, Task>;

    private readonly Func<TClient, CancellationToken, Task>? _clean =
        operation.Parts.Cleanups.GetValueOrDefault(arm.Id) as Func<TClient, CancellationToken, Task>;

    // By number; empty where a result may change with every call.
    private object?[] _known = [];

    public override Task CallAsync(long number, CancellationToken cancellation)
    {
        var key = _keys.Find(number);
        return _lone is not null ? call(_lone, key, cancellation) : LeasedAsync(key, cancellation);
    }

    public override async Task FetchAsync(CallLimit limit, CancellationToken cancellation)
    {
        var known = new object?[Operation.IsIndependent ? Operation.Proven : 0];
        await Parallel.ForEachAsync(
            Enumerable.Range(0, known.Length),
            new ParallelOptions { MaxDegreeOfParallelism = FetchedAtOnce, CancellationToken = cancellation },
            async (number, token) =>
                await limit.RunAsync($"{this}", async ending => known[number] = await ReadAsync(number, ending), token));
        _known = known;
    }

    public override bool IsRight(long number, Task answered) =>
        number >= _known.Length || isRight(answered is Task<Task> leased ? leased.Result : answered, _known[number]);

    public override async Task<object?> ProveAsync(long number, CancellationToken cancellation)
    {
        await PrepareAsync([number], cancellation);
        var view = await ReadAsync(number, cancellation);
        await RemoveAsync(Describe(number), cancellation);
        return view;
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

    private Task<object?> ReadAsync(long number, CancellationToken cancellation) =>
        UseAsync(() => Describe(number), client => read(client, _keys.Find(number), cancellation), cancellation);

    private async Task<T> UseAsync<T>(Func<string> what, Func<TClient, Task<T>> use, CancellationToken cancellation)
    {
        using var lease = clients.Take();
        try
        {
            return await use(lease.Client.Client);
        }
        catch (Exception exception) when (!cancellation.IsCancellationRequested)
        {
            throw Failed(what(), exception);
        }
    }
}
