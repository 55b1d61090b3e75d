namespace RpcBench.Calls;

/// <summary>The clients of an arm. The pool gives each call the client that the connection policy provides for it.</summary>
/// <typeparam name="T">A client that owns its connections and closes them when it is disposed.</typeparam>
internal sealed class ClientPool<T> : IDisposable
    where T : class, IDisposable
{
    private readonly Func<T> _open;
    private readonly T[] _clients;
    private readonly int[] _calls;
    private int _turn = -1;

    public ClientPool(ConnectionPolicy policy, Func<T> open)
    {
        _open = open;
        _clients = [.. Enumerable.Range(0, policy.IsPerCall ? 0 : Math.Max(1, policy.Connections)).Select(_ => open())];
        _calls = new int[_clients.Length];
    }

    /// <summary>Returns the client for one call. If there are several clients, it is the next client in turn among those with the fewest
    /// calls. The lease must be disposed after the call. If every call has its own connection, disposing the lease closes the
    /// connection.</summary>
    public Lease Rent() => _clients.Length switch
    {
        0 => new(_open(), pool: null, place: 0),
        1 => new(_clients[0], this, place: 0),
        _ => RentLeastUsed(),
    };

    public void Dispose()
    {
        foreach (var client in _clients)
        {
            client.Dispose();
        }
    }

    private Lease RentLeastUsed()
    {
        var turn = (uint)Interlocked.Increment(ref _turn);
        var most = 0;
        while (true)
        {
            for (var step = 0U; step < _clients.Length; step++)
            {
                var place = (int)((turn + step) % _clients.Length);
                var calls = Volatile.Read(ref _calls[place]);
                if (calls <= most && Interlocked.CompareExchange(ref _calls[place], calls + 1, calls) == calls)
                {
                    return new(_clients[place], this, place);
                }
            }

            most++;
        }
    }

    /// <summary>The use of a client by one call. Without a pool, the lease owns the client and disposes it.</summary>
    internal readonly struct Lease(T client, ClientPool<T>? pool, int place) : IDisposable
    {
        public T Client => client;

        public void Dispose()
        {
            if (pool is null)
            {
                client.Dispose();
            }
            else if (pool._clients.Length > 1)
            {
                Interlocked.Decrement(ref pool._calls[place]);
            }
        }
    }
}
