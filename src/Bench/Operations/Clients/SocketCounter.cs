namespace RpcBench.Bench.Operations.Clients;

/// <summary>Bytes that crossed the sockets of one client.</summary>
public sealed class SocketCounter
{
    private long _sent;
    private long _received;

    public long Sent => Volatile.Read(ref _sent);

    public long Received => Volatile.Read(ref _received);

    internal void AddSent(int bytes) => Interlocked.Add(ref _sent, bytes);

    internal void AddReceived(int bytes) => Interlocked.Add(ref _received, bytes);
}
