namespace RpcBench;

/// <summary>Counts the bytes on the connections of one client. See <see cref="ArmTarget.CountedBy"/>.</summary>
public sealed class SocketCounter
{
    private int _connections;
    private long _sent;
    private long _received;

    /// <summary>The number of sent bytes.</summary>
    public long Sent => Volatile.Read(ref _sent);

    /// <summary>The number of received bytes.</summary>
    public long Received => Volatile.Read(ref _received);

    internal ProtocolObserver? Observer { get; init; }

    internal ServerTimes? Times { get; init; }

    internal int Connections => Volatile.Read(ref _connections);

    /// <summary>Counts the bytes that are sent and received during an action.</summary>
    internal async Task<(long Sent, long Received)> CountAsync(Func<Task> act)
    {
        var (sent, received) = (Sent, Received);
        await act();
        return (Sent - sent, Received - received);
    }

    internal void AddConnection() => Interlocked.Increment(ref _connections);

    /// <summary>Returns a stream that counts the bytes of a connection from now on.</summary>
    internal Stream Wrap(Stream connected)
    {
        AddConnection();
        return new CountingStream(connected, this);
    }

    internal void AddSent(ReadOnlySpan<byte> bytes)
    {
        Interlocked.Add(ref _sent, bytes.Length);
        Observer?.AddSent(bytes);
    }

    internal void AddReceived(ReadOnlySpan<byte> bytes)
    {
        Interlocked.Add(ref _received, bytes.Length);
        Observer?.AddReceived(bytes);
    }
}
