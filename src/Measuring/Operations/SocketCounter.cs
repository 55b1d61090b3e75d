namespace RpcBench.Measuring.Operations;

/// <summary>Connections that one client opened and the bytes that crossed them.</summary>
public sealed class SocketCounter
{
    private int _connections;
    private long _sent;
    private long _received;

    /// <summary>Sees what is carried, not only how much; null: nobody looks.</summary>
    public ProtocolObserver? Observer { get; init; }

    public int Connections => Volatile.Read(ref _connections);

    public long Sent => Volatile.Read(ref _sent);

    public long Received => Volatile.Read(ref _received);

    internal void AddConnection() => Interlocked.Increment(ref _connections);

    internal void AddSent(ReadOnlySpan<byte> bytes)
    {
        Interlocked.Add(ref _sent, bytes.Length);
        Observer?.Sent(bytes);
    }

    internal void AddReceived(ReadOnlySpan<byte> bytes)
    {
        Interlocked.Add(ref _received, bytes.Length);
        Observer?.Received(bytes);
    }
}
