using RpcBench.Endurance.Wire;

namespace RpcBench.Endurance.Peers;

/// <summary>Peers that begin and do not end, against both services: each case is one way to be slow.</summary>
public sealed class SlowPeersCampaign() : Campaign(
    "slow-peers",
    "Whatever its peers leave unfinished, a service lives, stays under 1,200 MiB, answers a healthy call over an open and over a new connection within 1 s, "
    + "and has its descriptors back afterwards.",
    whole: All.Length,
    quick: All.Length)
{
    private const int Message = 8 * 1024 * 1024;
    private const int MostMebibytes = 1200;
    private const int MoreFiles = 32;
    private const int Stalled = 100;
    private static readonly TimeSpan WaitTimeout = TimeSpan.FromSeconds(30);
    private static readonly TimeSpan Least = TimeSpan.FromMilliseconds(20);

    // The way, whether against the REST service, and over which version of HTTP.
    private static readonly (string Way, bool IsRest, int Http)[] All =
    [
        ("uploads", true, 1), ("uploads", true, 2), ("uploads", false, 2),
        ("downloads", true, 1), ("downloads", true, 2), ("downloads", false, 2),
        ("headers", true, 1), ("headers", false, 2),
        ("resets of streams", true, 2), ("resets of streams", false, 2),
        ("resets of connections", true, 1), ("resets of connections", false, 2),
    ];

    private readonly List<string> _findings = [];
    private bool _isQuick;

    public override IReadOnlyList<string> Findings => _findings;

    // The sample runs on CI, beside whatever else that machine does: there it shows that a call is answered at all.
    private TimeSpan Promise => _isQuick ? TimeSpan.FromSeconds(20) : TimeSpan.FromSeconds(1);

    public override Task StartAsync(CampaignSettings settings, CancellationToken cancellation)
    {
        CampaignSkippedException.ThrowUnless(
            OperatingSystem.IsLinux(), "memory and descriptors of another process are read from /proc, which only Linux has");
        _isQuick = settings.Extent == Extent.Quick;
        return Task.CompletedTask;
    }

    public override async Task RunAsync(Trial trial, CancellationToken cancellation)
    {
        var (way, isRest, http) = All[trial.Number];

        // Its own service: what a peer has made a process hold, .NET keeps for the next.
        await using var service = await StartAsync(isRest ? "RestApi" : "GrpcService");
        using var open = HealthyClient.Of(service.Announcement.Http2, isRest);
        await open.CallAsync(cancellation);
        var before = CountFiles(service);
        var atRest = Mebibytes(service, "VmRSS");
        var peers = new List<IDisposable>();
        var clock = Stopwatch.StartNew();
        (TimeSpan Open, TimeSpan New) healthy;
        try
        {
            await (way switch
            {
                "uploads" when http == 1 => UploadHttp1Async(service, peers),
                "uploads" => UploadAsync(service, isRest, peers),
                "downloads" when http == 1 => DownloadHttp1Async(service, peers),
                "downloads" => DownloadAsync(service, isRest, peers),
                "headers" => HeadersAsync(service, peers),
                "resets of streams" => ResetStreamsAsync(service, isRest, peers),
                "resets of connections" when http == 1 => ResetHttp1Async(service),
                _ => ResetHttp2Async(service),
            });
            healthy.Open = await FastestAsync(open, cancellation);
            using var next = HealthyClient.Of(service.Announcement.Http2, isRest);
            healthy.New = await FastestAsync(next, cancellation);
        }
        finally
        {
            Leave(peers);
        }

        var mebibytes = Mebibytes(service, "VmHWM");
        var after = await SettledFilesAsync(service, before, cancellation);
        lock (_findings)
        {
            _findings.Add(string.Create(
                CultureInfo.InvariantCulture,
                $"{service.Announcement.Service}, {way} over HTTP/{http}: {atRest} MiB at rest, {mebibytes} MiB at most, healthy calls in {healthy.Open.TotalMilliseconds:F0} ms (open connection) and {healthy.New.TotalMilliseconds:F0} ms (new), {before} files before and {after} after, {clock.Elapsed.TotalSeconds:F1} s"));
        }

        Require(service.IsRunning, $"{way}: the service ended");
        Require(mebibytes <= MostMebibytes, $"{way}: {mebibytes} MiB");
        Require(healthy.Open <= Promise, $"{way}: a healthy call over an open connection took {healthy.Open.TotalSeconds:F2} s");
        Require(healthy.New <= Promise, $"{way}: a healthy call over a new connection took {healthy.New.TotalSeconds:F2} s");
        Require(after <= before + MoreFiles, $"{way}: {before} files were open before and {after} are afterwards");
    }

    private static async Task<RunningService> StartAsync(string project) =>
        (await RunningService.StartAsync(project, [.. StoreSettings.Memory.Arguments, "--Limits:StallTimeout", "00:00:02"])).ExpectErrors();

    private static void Leave(List<IDisposable> peers)
    {
        peers.ForEach(peer => peer.Dispose());
        peers.Clear();
    }

    // Of three calls: a pause of the whole machine is not the service's.
    private async Task<TimeSpan> FastestAsync(HealthyClient client, CancellationToken cancellation)
    {
        var fastest = TimeSpan.MaxValue;
        for (var call = 0; call < 3 && fastest > Promise; call++)
        {
            var clock = Stopwatch.StartNew();
            await client.CallAsync(cancellation);
            fastest = clock.Elapsed < fastest ? clock.Elapsed : fastest;
        }

        return fastest;
    }

    private static int CountFiles(RunningService service) =>
        Directory.EnumerateFileSystemEntries($"/proc/{service.Announcement.ProcessId}/fd").Count();

    private static async Task<int> SettledFilesAsync(RunningService service, int before, CancellationToken cancellation)
    {
        var clock = Stopwatch.StartNew();
        while (service.IsRunning && CountFiles(service) > before + MoreFiles && clock.Elapsed < WaitTimeout)
        {
            await Task.Delay(50, cancellation);
        }

        return service.IsRunning ? CountFiles(service) : 0;
    }

    private static int Mebibytes(RunningService service, string which)
    {
        var line = File.ReadLines($"/proc/{service.Announcement.ProcessId}/status")
            .First(line => line.StartsWith(which, StringComparison.Ordinal));
        return int.Parse(line.Split(':')[1].Replace("kB", "", StringComparison.Ordinal), CultureInfo.InvariantCulture) / 1024;
    }

    private static async Task UploadHttp1Async(RunningService service, List<IDisposable> peers)
    {
        var body = new byte[Message - 65_536];
        var head = Encoding.ASCII.GetBytes(
            $"POST /api/images/raw HTTP/1.1\r\nHost: x\r\nContent-Type: image/png\r\nContent-Length: {Message}\r\n\r\n");
        using var timeout = new CancellationTokenSource(TimeSpan.FromSeconds(4));
        var sending = new List<Task>();
        for (var call = 0; call < Stalled; call++)
        {
            var socket = await OpenAsync(service.Announcement.Http1!, head, peers);
            sending.Add(WireConnection.SendAllAsync(socket, body, timeout.Token));
        }

        await Task.WhenAll(sending);
    }

    // More than the kernel keeps for both ends.
    private static async Task DownloadHttp1Async(RunningService service, List<IDisposable> peers)
    {
        byte[] words =
            [.. Enumerable.Repeat("GET /api/payloads/large HTTP/1.1\r\nHost: x\r\n\r\n"u8.ToArray(), 5).SelectMany(bytes => bytes)];
        for (var call = 0; call < Stalled; call++)
        {
            await OpenAsync(service.Announcement.Http1!, words, peers, receiveBuffer: 4096);
        }
    }

    // Bodies that stop just before their end.
    private static async Task UploadAsync(RunningService service, bool isRest, List<IDisposable> peers)
    {
        var body = new byte[Message - 65_536];
        BinaryPrimitives.WriteInt32BigEndian(body.AsSpan(1), Message - 5);
        var sending = new List<Task>();
        for (var connection = 0; connection < 4; connection++)
        {
            var peer = await Http2Peer.ConnectAsync(service.Announcement.Http2);
            peers.Add(peer);
            sending.Add(SendAllAsync(peer));
        }

        await Task.WhenAll(sending);

        async Task SendAllAsync(Http2Peer peer)
        {
            var clock = Stopwatch.StartNew();
            try
            {
                for (var call = 0; call < Stalled / 4; call++)
                {
                    var (stream, _) = await peer.BeginAsync("POST", RawImage(isRest), ContentType(isRest));
                    var left = TimeSpan.FromSeconds(4) - clock.Elapsed;
                    await peer.SendAsync(stream, body, left > Least ? left : Least);
                }
            }
            catch (SocketException)
            {
                // The service has closed the connection.
            }
        }
    }

    // Answers that nobody reads.
    private static async Task DownloadAsync(RunningService service, bool isRest, List<IDisposable> peers)
    {
        var path = isRest ? "/api/payloads/large" : "/rpcbench.v1.PayloadService/ListLargePayloads";
        var peer = await Http2Peer.ConnectAsync(service.Announcement.Http2, window: 0);
        peers.Add(peer);
        for (var call = 0; call < Stalled; call++)
        {
            var (stream, _) = await peer.BeginAsync(isRest ? "GET" : "POST", path, "application/grpc", ends: isRest);
            if (!isRest)
            {
                await peer.SendAsync(stream, new byte[5], WaitTimeout, ends: true);
            }
        }
    }

    private static async Task HeadersAsync(RunningService service, List<IDisposable> peers)
    {
        var address = service.Announcement.Http1 ?? service.Announcement.Http2;
        for (var number = 0; number < 500; number++)
        {
            await OpenAsync(address, service.Announcement.Http1 is null
                ? "PRI * HTT"u8.ToArray()
                : "GET /api/payloads/small/1 HTTP/1.1\r\nHo"u8.ToArray(), peers);
        }
    }

    private async Task ResetStreamsAsync(RunningService service, bool isRest, List<IDisposable> peers)
    {
        var left = _isQuick ? 1_000 : 10_000;
        while (left > 0)
        {
            // Kestrel closes a connection that does nothing else.
            var peer = await Http2Peer.ConnectAsync(service.Announcement.Http2);
            peers.Add(peer);
            try
            {
                for (var call = 0; call < 100 && left > 0; call++, left--)
                {
                    var (stream, _) = await peer.BeginAsync("POST", RawImage(isRest), ContentType(isRest));
                    await peer.SendAsync(stream, new byte[1000], WaitTimeout);
                    await peer.ResetAsync(stream);
                }
            }
            catch (SocketException)
            {
                left--;
            }

            Leave(peers);
        }
    }

    private async Task ResetHttp1Async(RunningService service)
    {
        var words = "POST /api/images/raw HTTP/1.1\r\nHost: x\r\nContent-Type: image/png\r\nContent-Length: 1000000\r\n\r\nbeginning"u8.ToArray();
        for (var number = 0; number < (_isQuick ? 200 : 5_000); number++)
        {
            using var socket = await OpenAsync(service.Announcement.Http1!, words, []);
            socket.LingerState = new(enable: true, seconds: 0);
        }
    }

    private async Task ResetHttp2Async(RunningService service)
    {
        for (var number = 0; number < (_isQuick ? 200 : 5_000); number++)
        {
            using var peer = await Http2Peer.ConnectAsync(service.Announcement.Http2);
            var (stream, _) = await peer.BeginAsync("POST", RawImage(isRest: false), ContentType(isRest: false));
            await peer.SendAsync(stream, new byte[9], WaitTimeout);
            peer.BreakWhenDisposed();
        }
    }

    private static string RawImage(bool isRest) => isRest ? "/api/images/raw" : "/rpcbench.v1.ImageService/MeasureRaw";

    private static string ContentType(bool isRest) => isRest ? "image/png" : "application/grpc";

    private static async Task<Socket> OpenAsync(Uri address, byte[] words, List<IDisposable> peers, int? receiveBuffer = null)
    {
        var socket = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        peers.Add(socket);
        try
        {
            if (receiveBuffer is { } bytes)
            {
                socket.ReceiveBufferSize = bytes;
            }

            await socket.ConnectAsync(IPAddress.Loopback, address.Port);
            await socket.SendAsync(words);
        }
        catch (SocketException)
        {
            // Closed before it was fully open.
        }

        return socket;
    }
}
