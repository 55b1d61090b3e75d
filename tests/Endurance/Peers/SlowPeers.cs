namespace RpcBench.Endurance.Peers;

/// <summary>Peers of one service that begin and do not end. Disposed, they leave.</summary>
internal sealed class SlowPeers(StartedService service, bool isRest, bool isQuick) : IDisposable
{
    private const int Message = 8 * 1024 * 1024;
    private const string Upload = "POST /api/images/raw HTTP/1.1\r\nHost: x\r\nContent-Type: image/png\r\nContent-Length: ";
    private const int Stalled = 100;
    private static readonly TimeSpan WaitTimeout = TimeSpan.FromSeconds(30);
    private static readonly TimeSpan SendTimeout = TimeSpan.FromSeconds(4);
    private static readonly TimeSpan Least = TimeSpan.FromMilliseconds(20);

    private readonly List<IDisposable> _peers = [];

    private string RawImage => isRest ? "/api/images/raw" : "/rpcbench.v1.ImageService/MeasureRaw";

    private string ContentType => isRest ? "image/png" : "application/grpc";

    public void Dispose()
    {
        _peers.ForEach(peer => peer.Dispose());
        _peers.Clear();
    }

    public async Task UploadHttp1Async()
    {
        var body = new byte[Message - 65_536];
        using var timeout = new CancellationTokenSource(SendTimeout);
        List<Task> sending = [];
        for (var call = 0; call < Stalled; call++)
        {
            sending.Add(WireConnection.SendAllAsync(await OpenAsync($"{Upload}{Message}\r\n\r\n"), body, timeout.Token));
        }

        await Task.WhenAll(sending);
    }

    public async Task UploadHttp2Async()
    {
        var body = new byte[Message - 65_536];
        BinaryPrimitives.WriteInt32BigEndian(body.AsSpan(1), Message - 5);
        List<Task> sending = [];
        for (var connection = 0; connection < 4; connection++)
        {
            sending.Add(SendAllAsync(await ConnectAsync()));
        }

        await Task.WhenAll(sending);

        async Task SendAllAsync(Http2Peer peer)
        {
            var clock = Stopwatch.StartNew();
            await UntilClosedAsync(Stalled / 4, async () =>
            {
                var (stream, _) = await peer.BeginAsync("POST", RawImage, ContentType);
                var left = SendTimeout - clock.Elapsed;
                await peer.SendAsync(stream, body, left > Least ? left : Least);
            });
        }
    }

    /// <summary>Responses that nobody reads: more than the kernel keeps for both ends.</summary>
    public async Task DownloadHttp1Async()
    {
        var words = string.Concat(Enumerable.Repeat("GET /api/payloads/large HTTP/1.1\r\nHost: x\r\n\r\n", 5));
        for (var call = 0; call < Stalled; call++)
        {
            await OpenAsync(words, receiveBuffer: 4096);
        }
    }

    public async Task DownloadHttp2Async()
    {
        var path = isRest ? "/api/payloads/large" : "/rpcbench.v1.PayloadService/ListLargePayloads";
        var peer = await ConnectAsync(window: 0);
        for (var call = 0; call < Stalled; call++)
        {
            var (stream, _) = await peer.BeginAsync(isRest ? "GET" : "POST", path, "application/grpc", ends: isRest);
            if (!isRest)
            {
                await peer.SendAsync(stream, new byte[5], WaitTimeout, ends: true);
            }
        }
    }

    public async Task HeadersAsync()
    {
        for (var number = 0; number < 500; number++)
        {
            await OpenAsync(isRest ? "GET /api/payloads/small/1 HTTP/1.1\r\nHo" : "PRI * HTT");
        }
    }

    public async Task ResetStreamsAsync()
    {
        var left = isQuick ? 1_000 : 10_000;
        while (left > 0)
        {
            // Kestrel closes a connection that does nothing else.
            var peer = await ConnectAsync();
            left -= 1 + await UntilClosedAsync(Math.Min(100, left), async () =>
            {
                var (stream, _) = await peer.BeginAsync("POST", RawImage, ContentType);
                await peer.SendAsync(stream, new byte[1000], WaitTimeout);
                await peer.ResetAsync(stream);
            });
            Dispose();
        }
    }

    public async Task ResetConnectionsAsync()
    {
        for (var number = 0; number < (isQuick ? 200 : 5_000); number++)
        {
            if (isRest)
            {
                (await OpenAsync($"{Upload}1000000\r\n\r\nbeginning")).LingerState = new(enable: true, seconds: 0);
            }
            else
            {
                var peer = await ConnectAsync();
                var (stream, _) = await peer.BeginAsync("POST", RawImage, ContentType);
                await peer.SendAsync(stream, new byte[9], WaitTimeout);
                peer.BreakWhenDisposed();
            }

            Dispose();
        }
    }

    // Returns how many there were until the service closed the connection.
    private static async Task<int> UntilClosedAsync(int times, Func<Task> callAsync)
    {
        var call = 0;
        try
        {
            for (; call < times; call++)
            {
                await callAsync();
            }
        }
        catch (SocketException)
        {
            // It has.
        }

        return call;
    }

    private async Task<Http2Peer> ConnectAsync(int? window = null)
    {
        var peer = await Http2Peer.ConnectAsync(service.Announcement.Http2, window);
        _peers.Add(peer);
        return peer;
    }

    private async Task<Socket> OpenAsync(string words, int? receiveBuffer = null)
    {
        var socket = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        _peers.Add(socket);
        try
        {
            if (receiveBuffer is { } bytes)
            {
                socket.ReceiveBufferSize = bytes;
            }

            await socket.ConnectAsync(IPAddress.Loopback, (service.Announcement.Http1 ?? service.Announcement.Http2).Port);
            await socket.SendAsync(Encoding.ASCII.GetBytes(words));
        }
        catch (SocketException)
        {
            // Closed before it was fully open.
        }

        return socket;
    }
}
