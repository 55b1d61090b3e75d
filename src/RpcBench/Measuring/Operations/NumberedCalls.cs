namespace RpcBench.Measuring.Operations;

/// <summary>The calls of one operation over one arm, each with a number of its own where it needs one. What they need in the store is there
/// before them, and what they leave is removed, both outside of the calls themselves.</summary>
public sealed class NumberedCalls
{
    private const int FewestPrepared = 8;

    private readonly ArmClients _clients;
    private readonly ArmClient _client;
    private readonly Operation _operation;
    private int _calls;
    private int _sinceClearing;
    private int _beforeClearing;

    /// <summary>Through clients with an open <see cref="BookShelf"/> where the operation needs books.</summary>
    public NumberedCalls(Operation operation, ComparedArm arm, ArmClients clients)
    {
        (_operation, _clients, _client) = (operation, clients, clients[arm]);
        if (operation.Books != BookUse.None && clients.Shelf is null)
        {
            throw new InvalidOperationException($"{operation} needs books; open a shelf for its clients first.");
        }
    }

    /// <summary>Makes as many further calls possible. Not to be timed.</summary>
    public ValueTask ReadyAsync(int calls, CancellationToken cancellation)
    {
        var missing = _operation.Books == BookUse.Deletes ? calls - _clients.Shelf!.StockOf(_client.Arm) : 0;
        if (missing <= 0)
        {
            return ValueTask.CompletedTask;
        }

        // As many as the block before had, so that preparing seldom comes between two calls.
        var expected = Math.Max(FewestPrepared, _beforeClearing - _sinceClearing);
        return new(_clients.Shelf!.StockAsync(_client.Arm, Math.Max(missing, expected), cancellation));
    }

    /// <summary>Makes the next call, from building the request to the last decoded field.</summary>
    public Task<object> CallAsync(CancellationToken cancellation)
    {
        _sinceClearing++;
        return _operation.CallAsync(_client, Next(), cancellation);
    }

    /// <summary>For example <c>GetSmallPayload over REST</c>.</summary>
    public override string ToString() => $"{_operation} over {_client.Arm}";

    /// <summary>Removes what the calls so far have left. Not to be timed.</summary>
    public Task ClearAsync(CancellationToken cancellation)
    {
        (_beforeClearing, _sinceClearing) = (_sinceClearing, 0);
        return _operation.Books is BookUse.Inserts or BookUse.Deletes
            ? _clients.Shelf!.ClearAsync(_client.Arm, cancellation) : Task.CompletedTask;
    }

    private int Next() => _operation.Books switch
    {
        BookUse.Inserts => _clients.Shelf!.Take(),
        BookUse.Deletes => _clients.Shelf!.TakeFromStock(_client.Arm),
        _ => (int)((uint)(Interlocked.Increment(ref _calls) - 1) % (uint)_operation.Ids) + 1,
    };
}
