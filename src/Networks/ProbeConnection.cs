namespace RpcBench.Networks;

/// <summary>The connection of a client to a <see cref="ProbeServer"/>. It is used by one thread, which waits in the kernel.</summary>
internal sealed class ProbeConnection : IDisposable
{
    private static readonly TimeSpan WaitTimeout = TimeSpan.FromSeconds(30);

    private readonly byte[] _buffer = new byte[ProbeStream.BufferBytes];
    private readonly Socket _socket;
    private readonly CancellationTokenRegistration _cancelled;

    public ProbeConnection(Func<Socket> create, CancellationToken cancellation)
    {
        _socket = create();
        _socket.NoDelay = true;
        _socket.SendTimeout = _socket.ReceiveTimeout = (int)WaitTimeout.TotalMilliseconds;
        // Disposing the socket is the only way to end a wait in the kernel.
        _cancelled = cancellation.Register(_socket.Dispose);
    }

    public void Connect(IPEndPoint target) => _socket.Connect(target);

    /// <summary>Sends and receives this many bytes. Returns the time from before the first byte is sent until the last byte has
    /// arrived.</summary>
    public TimeSpan Exchange(int upload, long download)
    {
        var started = Stopwatch.GetTimestamp();
        Request(upload, download);
        Receive(download);
        return Stopwatch.GetElapsedTime(started);
    }

    /// <summary>Sends one byte and receives this many bytes. Returns the time from the first received byte to the last.</summary>
    public TimeSpan Stream(long download)
    {
        Request(1, download);
        Receive(1);
        var started = Stopwatch.GetTimestamp();
        Receive(download - 1);
        return Stopwatch.GetElapsedTime(started);
    }

    public void Dispose()
    {
        _cancelled.Dispose();
        _socket.Dispose();
    }

    private void Request(int upload, long download)
    {
        new ProbeRequest(upload, download).Write(_buffer);
        // The header and the upload are sent together. Otherwise a small upload would be two packets.
        var first = Math.Min(ProbeRequest.HeaderBytes + upload, _buffer.Length);
        _socket.Send(_buffer.AsSpan(0, first));
        ProbeStream.Send(_socket, ProbeRequest.HeaderBytes + upload - first, _buffer);
    }

    private void Receive(long bytes)
    {
        if (!ProbeStream.TryReceive(_socket, bytes, _buffer))
        {
            throw new SocketException((int)SocketError.ConnectionReset);
        }
    }
}
