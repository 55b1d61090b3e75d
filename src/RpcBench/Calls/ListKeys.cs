namespace RpcBench.Calls;

/// <summary>Keys from a list, which are used in turn. The list is created when a key is needed for the first time.</summary>
internal sealed class ListKeys<TKey>(Func<TKey[]> make, int proven = 1000) : Keys<TKey>
{
    private TKey[]? _keys;

    internal override int VerifiedCount => Math.Min(All.Length, proven);

    private TKey[] All => _keys ??= Make();

    internal override long NumberOf(long call) => call % All.Length;

    internal override TKey Find(long number) => All[number];

    private TKey[] Make()
    {
        try
        {
            return make();
        }
        catch (Exception exception) when (exception is not (UserException or OutOfMemoryException))
        {
            throw new UserException($"The keys could not be created: {CallErrors.Describe(exception)}", exception);
        }
    }
}

/// <summary>Keys that are created from numbers. Each number is used once.</summary>
internal sealed class NumberedKeys<TKey>(Func<long, TKey> key, int proven) : Keys<TKey>
{
    private long _next;

    internal override int VerifiedCount => proven;

    internal override bool AreUnique => true;

    internal override long NumberOf(long call) => Interlocked.Increment(ref _next) - 1;

    internal override TKey Find(long number) => key(number);

    internal override void StartAt(long first) => Volatile.Write(ref _next, first);
}
