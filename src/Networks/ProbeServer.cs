namespace RpcBench.Networks;

/// <summary>Answers probes. Each connection has a thread that waits in the kernel, because the thread pool would add its own
/// delay.</summary>
public sealed class ProbeServer : IDisposable
{
    // Starting a thread would be part of the time to connect, so some threads wait for connections. Further connections wait until a thread
    // is free.
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

    /// <summary>Listens on a socket that <paramref name="create"/> creates. Port 0 chooses a free port.</summary>
    public static ProbeServer Start(Func<Socket> create, IPEndPoint listen) => new(create().PrepareOrDispose(listener =>
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
                // The other end has closed the connection, or the server is shutting down.
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
            // The server may have ended before this connection was added to its list.
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
