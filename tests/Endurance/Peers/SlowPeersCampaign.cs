using RpcBench.Contracts.V1;

namespace RpcBench.Endurance.Peers;

/// <summary>Peers that begin and do not end, against both services: each case is one way to be slow.</summary>
internal sealed class SlowPeersCampaign() : Campaign(
    "slow-peers",
    "Whatever its peers leave unfinished, a service lives, stays under 1,200 MiB, answers a healthy call over an open and over a new "
    + "connection within 1 s, and has its descriptors back afterwards.",
    whole: All.Length,
    quick: All.Length,
    needsLinux: true)
{
    private const int MostMebibytes = 1200;
    private const int MoreFiles = 32;
    private static readonly TimeSpan WaitTimeout = TimeSpan.FromSeconds(30);

    // The way, and whether against the REST service.
    private static readonly (string Way, bool IsRest, Func<SlowPeers, Task> BeginAsync)[] All =
    [
        ("uploads over HTTP/1", true, peers => peers.UploadHttp1Async()), ("uploads over HTTP/2", true, peers => peers.UploadHttp2Async()),
        ("uploads over HTTP/2", false, peers => peers.UploadHttp2Async()),
        ("downloads over HTTP/1", true, peers => peers.DownloadHttp1Async()),
        ("downloads over HTTP/2", true, peers => peers.DownloadHttp2Async()),
        ("downloads over HTTP/2", false, peers => peers.DownloadHttp2Async()),
        ("headers over HTTP/1", true, peers => peers.HeadersAsync()), ("headers over HTTP/2", false, peers => peers.HeadersAsync()),
        ("resets of streams", true, peers => peers.ResetStreamsAsync()), ("resets of streams", false, peers => peers.ResetStreamsAsync()),
        ("resets of connections over HTTP/1", true, peers => peers.ResetConnectionsAsync()),
        ("resets of connections over HTTP/2", false, peers => peers.ResetConnectionsAsync()),
    ];

    // The sample runs on CI, beside whatever else that machine does: there it shows that a call is answered at all.
    private TimeSpan Promise => IsQuick ? TimeSpan.FromSeconds(20) : TimeSpan.FromSeconds(1);

    public override async Task RunAsync(Trial trial, CancellationToken cancellation)
    {
        var (way, isRest, beginAsync) = All[trial.Number];

        // Its own service: what a peer has made a process hold, .NET keeps for the next.
        await using var service = (await StartedService.StartAsync(
            isRest ? "RestApi" : "GrpcService", [.. PrivateStore.Memory.Arguments, "--Limits:StallTimeout", "00:00:02"])).ExpectErrors();
        var callAsync = Healthy(service.Announcement.Http2, isRest);
        await callAsync(cancellation);
        var before = CountFiles(service);
        var atRest = Mebibytes(service, "VmRSS");
        var clock = Stopwatch.StartNew();
        TimeSpan overOpen, overNew;
        using (var peers = new SlowPeers(service, isRest, IsQuick))
        {
            await beginAsync(peers);
            overOpen = await FastestAsync(callAsync, cancellation);
            overNew = await FastestAsync(Healthy(service.Announcement.Http2, isRest), cancellation);
        }

        var mebibytes = Mebibytes(service, "VmHWM");
        var after = await SettledFilesAsync(service, before, cancellation);
        Lines.Add(
            $"{service.Announcement.Service}, {way}: {atRest} MiB at rest, {mebibytes} MiB at most, healthy calls in "
            + $"{overOpen.TotalMilliseconds:F0} ms (open connection) and {overNew.TotalMilliseconds:F0} ms (new), "
            + $"{before} files before and {after} after, {clock.Elapsed.TotalSeconds:F1} s");
        Require(service.IsRunning, $"{way}: the service ended");
        Require(mebibytes <= MostMebibytes, $"{way}: {mebibytes} MiB");
        Require(overOpen <= Promise, $"{way}: a healthy call over an open connection took {overOpen.TotalSeconds:F2} s");
        Require(overNew <= Promise, $"{way}: a healthy call over a new connection took {overNew.TotalSeconds:F2} s");
        Require(after <= before + MoreFiles, $"{way}: {before} files were open before and {after} are afterwards");
    }

    // Calls of a client that does nothing wrong, over one connection, which the first of them opens.
    private Func<CancellationToken, Task> Healthy(Uri service, bool isRest)
    {
        if (isRest)
        {
            var client = Own(ServiceClient.Http2(service));
            client.Timeout = WaitTimeout;
            return cancellation => client.GetByteArrayAsync("/api/payloads/small/1", cancellation);
        }

        var payloads = new PayloadService.PayloadServiceClient(Own(GrpcChannel.ForAddress(service)));
        return async cancellation => await payloads.GetSmallPayloadAsync(
            new() { Id = 1 }, deadline: DateTime.UtcNow + WaitTimeout, cancellationToken: cancellation);
    }

    // Of three calls: a pause of the whole machine is not the service's.
    private async Task<TimeSpan> FastestAsync(Func<CancellationToken, Task> callAsync, CancellationToken cancellation)
    {
        var fastest = TimeSpan.MaxValue;
        for (var call = 0; call < 3 && fastest > Promise; call++)
        {
            var clock = Stopwatch.StartNew();
            await callAsync(cancellation);
            fastest = clock.Elapsed < fastest ? clock.Elapsed : fastest;
        }

        return fastest;
    }

    private static int CountFiles(StartedService service) =>
        Directory.EnumerateFileSystemEntries($"/proc/{service.Announcement.ProcessId}/fd").Count();

    private static async Task<int> SettledFilesAsync(StartedService service, int before, CancellationToken cancellation)
    {
        var clock = Stopwatch.StartNew();
        while (service.IsRunning && CountFiles(service) > before + MoreFiles && clock.Elapsed < WaitTimeout)
        {
            await Task.Delay(50, cancellation);
        }

        return service.IsRunning ? CountFiles(service) : 0;
    }

    private static int Mebibytes(StartedService service, string which)
    {
        var line = File.ReadLines($"/proc/{service.Announcement.ProcessId}/status")
            .First(line => line.StartsWith(which, StringComparison.Ordinal));
        return int.Parse(line.Split(':')[1].Replace("kB", "", StringComparison.Ordinal), CultureInfo.InvariantCulture) / 1024;
    }
}
