namespace RpcBench.ServiceDefaults;

/// <summary>What calls took from the store since the service started. Safe for several threads.</summary>
public sealed class StoreUse
{
    private long _waited;
    private long _calls;
    private long _objects;

    internal long Nanoseconds => (long)Stopwatch.GetElapsedTime(0, Volatile.Read(ref _waited)).TotalNanoseconds;

    internal long Calls => Volatile.Read(ref _calls);

    internal long Objects => Volatile.Read(ref _objects);

    /// <summary>Adds one object of a call that goes on.</summary>
    internal void AddObject() => Interlocked.Increment(ref _objects);

    /// <summary>Adds one call that has ended.</summary>
    /// <param name="waited">Time that it waited for the store, in units of <see cref="Stopwatch"/>.</param>
    /// <param name="objects">Objects that it took and that were not added one by one.</param>
    internal void Add(long waited, int objects)
    {
        Interlocked.Add(ref _waited, waited);
        Interlocked.Increment(ref _calls);
        Interlocked.Add(ref _objects, objects);
    }
}
