namespace RpcBench.Calls;

/// <summary>A connection whose bytes are counted. The library or the program may have opened it.</summary>
internal sealed class CountingStream(Stream connected, SocketCounter counter) : Stream
{
    public override bool CanRead => true;

    public override bool CanWrite => true;

    public override bool CanSeek => false;

    public override long Length => throw new NotSupportedException();

    public override long Position { get => throw new NotSupportedException(); set => throw new NotSupportedException(); }

    // Almost every read waits for the service. Without pooling, each of these reads would allocate memory, which the underlying stream does
    // not.
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        var read = await connected.ReadAsync(buffer, cancellationToken);
        counter.AddReceived(buffer.Span[..read]);
        return read;
    }

    public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
        ReadAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();

    public override int Read(byte[] buffer, int offset, int count)
    {
        var read = connected.Read(buffer, offset, count);
        counter.AddReceived(buffer.AsSpan(offset, read));
        return read;
    }

    public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
    {
        counter.AddSent(buffer.Span);
        return connected.WriteAsync(buffer, cancellationToken);
    }

    public override Task WriteAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
        WriteAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();

    public override void Write(byte[] buffer, int offset, int count)
    {
        counter.AddSent(buffer.AsSpan(offset, count));
        connected.Write(buffer, offset, count);
    }

    public override Task FlushAsync(CancellationToken cancellationToken) => connected.FlushAsync(cancellationToken);

    public override void Flush() => connected.Flush();

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    protected override void Dispose(bool disposing)
    {
        connected.Dispose();
        base.Dispose(disposing);
    }
}
