namespace RpcBench.Bench.Operations.Clients;

/// <summary>Gives every call the library's client that the connection policy has for it.</summary>
/// <typeparam name="T">The library's client: it owns its connections and closes them with itself.</typeparam>
internal sealed class ClientRota<T> : IDisposable
    where T : class, IDisposable
{
    private readonly Func<T> _open;
    private readonly T[] _kept;
    private int _turn = -1;

    public ClientRota(ConnectionPolicy policy, Func<T> open)
    {
        _open = open;
        _kept = [.. Enumerable.Range(0, policy.IsPerCall ? 0 : Math.Max(1, policy.Connections)).Select(_ => open())];
    }

    /// <summary>The client for one call. Its disposal ends the call's part, and where every call has a connection of its own closes that.</summary>
    public Lease Take() => _kept.Length switch
    {
        0 => new(_open(), isOwn: true),
        1 => new(_kept[0], isOwn: false),
        _ => new(_kept[(uint)Interlocked.Increment(ref _turn) % _kept.Length], isOwn: false),
    };

    public void Dispose()
    {
        foreach (var client in _kept)
        {
            client.Dispose();
        }
    }

    /// <summary>One call's hold on a client.</summary>
    internal readonly struct Lease(T client, bool isOwn) : IDisposable
    {
        public T Client => client;

        public void Dispose()
        {
            if (isOwn)
            {
                client.Dispose();
            }
        }
    }
}
