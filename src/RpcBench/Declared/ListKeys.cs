namespace RpcBench.Declared;

/// <summary>Keys that are all there, used in turn.</summary>
internal sealed class ListKeys<TKey>(TKey[] keys, int proven = 1000) : Keys<TKey>(Math.Min(keys.Length, proven))
{
    internal override long NumberOf(long call) => call % keys.Length;

    internal override TKey Find(long number) => keys[number];
}

/// <summary>Keys made of numbers, each of which is used once.</summary>
internal sealed class NumberedKeys<TKey>(Func<long, TKey> key, int proven) : Keys<TKey>(proven)
{
    private long _next;

    internal override bool AreUnique => true;

    internal override long NumberOf(long call) => Interlocked.Increment(ref _next) - 1;

    internal override TKey Find(long number) => key(number);

    internal override void StartAt(long first) => Volatile.Write(ref _next, first);
}
