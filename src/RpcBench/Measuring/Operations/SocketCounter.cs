namespace RpcBench.Measuring.Operations;

/// <summary>Connections that one client opened and the bytes that crossed them.</summary>
internal sealed class SocketCounter
{
    private int _connections;
    private long _sent;
    private long _received;

    /// <summary>Sees what is carried, not only how much; null: nobody looks.</summary>
    public ProtocolObserver? Observer { get; init; }

    /// <summary>Asks the service for the times of calls; null: nobody does.</summary>
    public ServerTimes? Times { get; init; }

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

internal sealed class CountingStream(Socket connected, SocketCounter counter) : NetworkStream(connected, ownsSocket: true)
{
    // Almost every read waits for the other side: without a pool each would allocate, where the bare stream does not.
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        var read = await base.ReadAsync(buffer, cancellationToken);
        counter.AddReceived(buffer.Span[..read]);
        return read;
    }

    public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
        ReadAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();

    public override int Read(byte[] buffer, int offset, int count)
    {
        var read = base.Read(buffer, offset, count);
        counter.AddReceived(buffer.AsSpan(offset, read));
        return read;
    }

    public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
    {
        counter.AddSent(buffer.Span);
        return base.WriteAsync(buffer, cancellationToken);
    }

    public override Task WriteAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
        WriteAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();

    public override void Write(byte[] buffer, int offset, int count)
    {
        counter.AddSent(buffer.AsSpan(offset, count));
        base.Write(buffer, offset, count);
    }
}
