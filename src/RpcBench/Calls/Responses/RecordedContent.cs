namespace RpcBench.Calls.Responses;

/// <summary>The content of a response. It counts its bytes while the client reads them, and keeps the bytes up to a limit.</summary>
internal sealed class RecordedContent : HttpContent
{
    private const int MaxKeptBytes = ClientConnections.MaxMessageBytes;

    private readonly HttpContent _content;
    private MemoryStream? _kept;
    private bool _isWhole;

    public RecordedContent(HttpContent content, bool isKept)
    {
        _content = content;
        _kept = isKept ? new() : null;
        foreach (var header in content.Headers.NonValidated)
        {
            Headers.TryAddWithoutValidation(header.Key, header.Value);
        }
    }

    public long Bytes { get; private set; }

    /// <summary>Returns the whole body and stops keeping it. Returns null if the body was not kept, or not read to its end.</summary>
    public ReadOnlyMemory<byte>? TakeBody()
    {
        var kept = _isWhole ? _kept : null;
        _kept = null;
        return kept is null ? default(ReadOnlyMemory<byte>?) : kept.GetBuffer().AsMemory(0, (int)kept.Length);
    }

    protected override async Task<Stream> CreateContentReadStreamAsync() =>
        new RecordingStream(await _content.ReadAsStreamAsync(), this);

    protected override async Task<Stream> CreateContentReadStreamAsync(CancellationToken cancellationToken) =>
        new RecordingStream(await _content.ReadAsStreamAsync(cancellationToken), this);

    protected override Stream CreateContentReadStream(CancellationToken cancellationToken) =>
        new RecordingStream(_content.ReadAsStream(cancellationToken), this);

    protected override Task SerializeToStreamAsync(Stream stream, TransportContext? context) =>
        SerializeToStreamAsync(stream, context, CancellationToken.None);

    protected override async Task SerializeToStreamAsync(Stream stream, TransportContext? context, CancellationToken cancellationToken)
    {
        await using var body = await CreateContentReadStreamAsync(cancellationToken);
        await body.CopyToAsync(stream, cancellationToken);
    }

    protected override void SerializeToStream(Stream stream, TransportContext? context, CancellationToken cancellationToken)
    {
        using var body = CreateContentReadStream(cancellationToken);
        body.CopyTo(stream);
    }

    protected override bool TryComputeLength(out long length)
    {
        length = _content.Headers.ContentLength ?? 0;
        return _content.Headers.ContentLength is not null;
    }

    protected override void Dispose(bool disposing)
    {
        if (disposing)
        {
            _content.Dispose();
        }

        base.Dispose(disposing);
    }

    private void Record(ReadOnlySpan<byte> read, bool isBufferEmpty)
    {
        Bytes += read.Length;
        _isWhole = _isWhole || (read.IsEmpty && !isBufferEmpty) || Bytes == _content.Headers.ContentLength;
        _kept?.Write(read);
        if (_kept?.Length > MaxKeptBytes)
        {
            _kept = null;
        }
    }

    private sealed class RecordingStream(Stream body, RecordedContent content) : Stream
    {
        public override bool CanRead => body.CanRead;

        public override bool CanSeek => false;

        public override bool CanWrite => false;

        public override long Length => throw new NotSupportedException();

        public override long Position { get => throw new NotSupportedException(); set => throw new NotSupportedException(); }

        public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        {
            var read = await body.ReadAsync(buffer, cancellationToken);
            content.Record(buffer.Span[..read], buffer.IsEmpty);
            return read;
        }

        public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
            ReadAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();

        public override int Read(byte[] buffer, int offset, int count)
        {
            var read = body.Read(buffer, offset, count);
            content.Record(buffer.AsSpan(offset, read), count == 0);
            return read;
        }

        public override int Read(Span<byte> buffer)
        {
            var read = body.Read(buffer);
            content.Record(buffer[..read], buffer.IsEmpty);
            return read;
        }

        public override void Flush()
        {
        }

        public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

        public override void SetLength(long value) => throw new NotSupportedException();

        public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();

        public override async ValueTask DisposeAsync()
        {
            await body.DisposeAsync();
            await base.DisposeAsync();
        }

        protected override void Dispose(bool disposing)
        {
            if (disposing)
            {
                body.Dispose();
            }

            base.Dispose(disposing);
        }
    }
}
