namespace RpcBench.Networks;

/// <summary>Answers probes. A thread for each connection waits in the kernel: the runtime's own threads would be measured too.</summary>
public sealed class ProbeServer : IDisposable
{
    // A thread's start would be part of the time to connect, so some wait; more connections than these get theirs when one is free.
    private const int Threads = 16;

    private readonly Socket _listener;
    private readonly ConcurrentDictionary<Socket, byte> _connections = [];
    private readonly Thread[] _threads;
    private volatile bool _ended;

    private ProbeServer(Socket listener)
    {
        _listener = listener;
        EndPoint = (IPEndPoint)listener.LocalEndPoint!;
        _threads = [.. Enumerable.Range(0, Threads).Select(_ => new Thread(Serve) { IsBackground = true, Name = "probe server" })];
        Array.ForEach(_threads, thread => thread.Start());
    }

    public IPEndPoint EndPoint { get; }

    /// <summary>Listens with a socket that is made in whatever network it is to listen in; port 0 takes a free one.</summary>
    public static ProbeServer Start(Func<Socket> create, IPEndPoint listen) => new(create().Ready(listener =>
    {
        listener.Bind(listen);
        listener.Listen();
    }));

    public static ProbeServer Start() => Start(NetworkProbe.NewSocket, new(IPAddress.Loopback, 0));

    public void Dispose()
    {
        _ended = true;
        _listener.Dispose();
        Array.ForEach([.. _connections.Keys], connection => connection.Dispose());
        Array.ForEach(_threads, thread => thread.Join());
    }

    private void Serve()
    {
        var buffer = new byte[ProbeStream.BufferBytes];
        while (!_ended)
        {
            try
            {
                using var connection = _listener.Accept();
                _connections[connection] = 0;
                Answer(connection, buffer);
            }
            catch (Exception exception) when (exception is IOException or SocketException or ObjectDisposedException)
            {
                // The other end is gone, or the server ends.
            }
        }
    }

    private void Answer(Socket connection, byte[] buffer)
    {
        const int Header = ProbeRequest.HeaderBytes;
        try
        {
            connection.NoDelay = true;
            using var stream = new NetworkStream(connection);
            // Whoever ends the server before the connection is noted has not seen it.
            while (!_ended && stream.ReadAtLeast(buffer.AsSpan(0, Header), Header, throwOnEndOfStream: false) == Header
                && ProbeRequest.Read(buffer) is { Upload: >= 0, Download: >= 0 } request
                && ProbeStream.TryReceive(connection, request.Upload, buffer))
            {
                ProbeStream.Send(connection, request.Download, buffer);
            }
        }
        finally
        {
            _connections.TryRemove(connection, out _);
        }
    }
}
