namespace RpcBench.Calls;

/// <summary>Gives every call the library's client that the connection policy has for it.</summary>
/// <typeparam name="T">The library's client: it owns its connections and closes them with itself.</typeparam>
internal sealed class ClientPool<T> : IDisposable
    where T : class, IDisposable
{
    private readonly Func<T> _open;
    private readonly T[] _kept;
    private readonly int[] _calls;
    private int _turn = -1;

    public ClientPool(ConnectionPolicy policy, Func<T> open)
    {
        _open = open;
        _kept = [.. Enumerable.Range(0, policy.IsPerCall ? 0 : Math.Max(1, policy.Connections)).Select(_ => open())];
        _calls = new int[_kept.Length];
    }

    /// <summary>The client for one call, of several the next in turn that has the fewest calls. The lease's disposal ends the call's hold,
    /// and where every call has a connection of its own closes that.</summary>
    public Lease Take() => _kept.Length switch
    {
        0 => new(_open(), pool: null, place: 0),
        1 => new(_kept[0], this, place: 0),
        _ => TakeIdle(),
    };

    public void Dispose()
    {
        foreach (var client in _kept)
        {
            client.Dispose();
        }
    }

    private Lease TakeIdle()
    {
        var turn = (uint)Interlocked.Increment(ref _turn);
        var most = 0;
        while (true)
        {
            for (var step = 0U; step < _kept.Length; step++)
            {
                var place = (int)((turn + step) % _kept.Length);
                var calls = Volatile.Read(ref _calls[place]);
                if (calls <= most && Interlocked.CompareExchange(ref _calls[place], calls + 1, calls) == calls)
                {
                    return new(_kept[place], this, place);
                }
            }

            most++;
        }
    }

    /// <summary>One call's hold on a client; without a pool it is the call's own.</summary>
    internal readonly struct Lease(T client, ClientPool<T>? pool, int place) : IDisposable
    {
        public T Client => client;

        public void Dispose()
        {
            if (pool is null)
            {
                client.Dispose();
            }
            else if (pool._kept.Length > 1)
            {
                Interlocked.Decrement(ref pool._calls[place]);
            }
        }
    }
}
