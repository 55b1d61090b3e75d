namespace RpcBench.Bench.Operations.Clients;

/// <summary>Connections that one client opened and the bytes that crossed them.</summary>
public sealed class SocketCounter
{
    private int _connections;
    private long _sent;
    private long _received;

    public int Connections => Volatile.Read(ref _connections);

    public long Sent => Volatile.Read(ref _sent);

    public long Received => Volatile.Read(ref _received);

    internal void AddConnection() => Interlocked.Increment(ref _connections);

    internal void AddSent(int bytes) => Interlocked.Add(ref _sent, bytes);

    internal void AddReceived(int bytes) => Interlocked.Add(ref _received, bytes);
}
