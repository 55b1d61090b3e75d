using static RpcBench.Tests.Wire.Http2Frames;

namespace RpcBench.Tests.Wire;

/// <summary>An HTTP/2 peer that leaves bodies unfinished and responses unread, which no library does. The peer respects the windows that
/// the service grants.</summary>
internal sealed class Http2Peer : IDisposable
{
    private const int LargestFrame = 16 * 1024;
    private const int ServiceWindow = 8 * 1024 * 1024;

    private readonly Socket _socket;
    private readonly ConcurrentDictionary<int, TaskCompletionSource> _answers = new();
    private readonly Dictionary<int, long> _windows = new() { [0] = 65_535 };
    private readonly TaskCompletionSource _granted = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private int _nextStream = 1;

    private Http2Peer(Socket socket) => _socket = socket;

    public Task Closed { get; private set; } = Task.CompletedTask;

    /// <summary>Opens a connection. The window is the number of bytes that the service may send of each response, or null for the
    /// default.</summary>
    public static async Task<Http2Peer> ConnectAsync(Uri service, int? window = null)
    {
        var socket = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
        await socket.ConnectAsync(IPAddress.Loopback, service.Port);
        var peer = new Http2Peer(socket);
        byte[] settings = window is { } bytes ? [0, 4, (byte)(bytes >> 24), (byte)(bytes >> 16), (byte)(bytes >> 8), (byte)bytes] : [];
        await socket.SendAsync((byte[])[.. ClientPreface, .. CreateFrame(Settings, 0, 0, settings), .. CreateFrame(Settings, 1, 0, [])]);
        peer.Closed = peer.ReadFramesAsync();
        await peer._granted.Task.WaitAsync(TimeSpan.FromSeconds(60));
        return peer;
    }

    /// <summary>Starts a call. Returns its stream and a task that completes when the call is answered or reset.</summary>
    public async Task<(int Stream, Task Answered)> BeginRequestAsync(
        string method,
        string path,
        string contentType,
        bool endsStream = false)
    {
        var stream = _nextStream;
        _nextStream += 2;
        var block
            = EncodeHeaders([(":method", method), (":scheme", "http"), (":path", path), (":authority", "x"), ("content-type", contentType),
            ("te", "trailers")]);
        lock (_windows)
        {
            _windows[stream] = ServiceWindow;
        }

        var answer = _answers.GetOrAdd(stream, _ => new(TaskCreationOptions.RunContinuationsAsynchronously));
        await _socket.SendAsync(CreateFrame(Headers, (byte)(EndHeaders | (endsStream ? EndStream : 0)), stream, block));
        return (stream, answer.Task);
    }

    /// <summary>Sends as much of a body as the windows allow within the time. Returns the number of bytes that were sent.</summary>
    public async Task<int> SendDataAsync(int stream, ReadOnlyMemory<byte> bytes, TimeSpan timeout, bool endsStream = false)
    {
        using var expired = new CancellationTokenSource(timeout);
        var sent = 0;
        try
        {
            while (sent < bytes.Length && !_answers[stream].Task.IsCompleted && !Closed.IsCompleted)
            {
                var length = Math.Min(LargestFrame, bytes.Length - sent);
                if (!TryUseWindow(stream, length))
                {
                    await Task.Delay(1, expired.Token);
                    continue;
                }

                var last = endsStream && sent + length == bytes.Length;
                await _socket.SendAsync(
                    CreateFrame(Data, last ? EndStream : (byte)0, stream, bytes.Slice(sent, length).Span),
                    expired.Token);
                sent += length;
            }
        }
        catch (Exception exception) when (exception is SocketException or OperationCanceledException or ObjectDisposedException)
        {
            // The connection is closed, or the service grants no more bytes.
        }

        return sent;
    }

    public async Task ResetAsync(int stream) => await _socket.SendAsync(CreateFrame(Reset, 0, stream, [0, 0, 0, 8]));

    /// <summary>Makes disposing reset the connection instead of closing it.</summary>
    public void ResetConnectionOnDispose() => _socket.LingerState = new(enable: true, seconds: 0);

    public void Dispose() => _socket.Dispose();

    private bool TryUseWindow(int stream, int bytes)
    {
        lock (_windows)
        {
            if (_windows[0] < bytes || _windows[stream] < bytes)
            {
                return false;
            }

            _windows[0] -= bytes;
            _windows[stream] -= bytes;
            return true;
        }
    }

    private async Task ReadFramesAsync()
    {
        try
        {
            await using var stream = new NetworkStream(_socket);
            var header = new byte[HeadBytes];
            while (true)
            {
                await stream.ReadExactlyAsync(header);
                var payload = new byte[BinaryPrimitives.ReadInt32BigEndian(header) >> 8];
                await stream.ReadExactlyAsync(payload);
                var number = BinaryPrimitives.ReadInt32BigEndian(header.AsSpan(5));
                if (header[3] == WindowUpdate)
                {
                    lock (_windows)
                    {
                        _windows[number] = _windows.GetValueOrDefault(number) + BinaryPrimitives.ReadInt32BigEndian(payload);
                    }

                    _granted.TrySetResult();
                }

                if (number > 0 && (header[3] == Reset || (header[3] is Data or Headers && (header[4] & EndStream) != 0)))
                {
                    _answers[number].TrySetResult();
                }
            }
        }
        catch (Exception exception) when (exception is IOException or ObjectDisposedException)
        {
            foreach (var answer in _answers.Values)
            {
                answer.TrySetResult();
            }
        }
    }
}
