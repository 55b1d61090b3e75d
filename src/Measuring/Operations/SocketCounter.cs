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

internal sealed class CountingStream(Stream inner, SocketCounter counter) : Stream
{
    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => true;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    // Almost every read waits for the other side: without a pool each would allocate what it waits with, where the bare stream allocates
    // nothing.
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        var read = await inner.ReadAsync(buffer, cancellationToken);
        counter.AddReceived(buffer.Span[..read]);
        return read;
    }

    public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
        ReadAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();

    public override int Read(byte[] buffer, int offset, int count)
    {
        var read = inner.Read(buffer, offset, count);
        counter.AddReceived(buffer.AsSpan(offset, read));
        return read;
    }

    public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
    {
        counter.AddSent(buffer.Span);
        return inner.WriteAsync(buffer, cancellationToken);
    }

    public override Task WriteAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
        WriteAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();

    public override void Write(byte[] buffer, int offset, int count)
    {
        counter.AddSent(buffer.AsSpan(offset, count));
        inner.Write(buffer, offset, count);
    }

    public override void Flush() => inner.Flush();

    public override Task FlushAsync(CancellationToken cancellationToken) => inner.FlushAsync(cancellationToken);

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    protected override void Dispose(bool disposing)
    {
        if (disposing)
        {
            inner.Dispose();
        }

        base.Dispose(disposing);
    }
}
