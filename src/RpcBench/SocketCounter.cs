namespace RpcBench;

/// <summary>Counts the bytes that cross the connections of one client. See <see cref="ArmTarget.CountedBy"/>.</summary>
public sealed class SocketCounter
{
    private int _connections;
    private long _sent;
    private long _received;

    /// <summary>The number of bytes that were sent.</summary>
    public long Sent => Volatile.Read(ref _sent);

    /// <summary>The number of bytes that were received.</summary>
    public long Received => Volatile.Read(ref _received);

    /// <summary>Sees what is carried, not only how much; null: nobody looks.</summary>
    internal ProtocolObserver? Observer { get; init; }

    /// <summary>Asks the service for the times of calls; null: nobody does.</summary>
    internal ServerTimes? Times { get; init; }

    internal int Connections => Volatile.Read(ref _connections);

    /// <summary>The bytes that cross them while something is done.</summary>
    internal async Task<(long Sent, long Received)> CountAsync(Func<Task> act)
    {
        var (sent, received) = (Sent, Received);
        await act();
        return (Sent - sent, Received - received);
    }

    internal void AddConnection() => Interlocked.Increment(ref _connections);

    /// <summary>The same connection, whose bytes are counted from now on.</summary>
    internal Stream Count(Stream connected)
    {
        AddConnection();
        return new CountingStream(connected, this);
    }

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
