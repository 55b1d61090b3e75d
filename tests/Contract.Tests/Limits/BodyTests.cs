using System.Buffers.Binary;

namespace RpcBench.Contract.Tests.Limits;

/// <summary>Bodies that begin and do not end, over HTTP/2, where Kestrel itself lets them stay for days, and responses that nobody reads.</summary>
public sealed class BodyTests
{
    // 400 is one of the few statuses that HTTP/2 has a number for.
    private const string IndexedBadRequest = "\u008c";

    private static readonly TimeSpan WaitTimeout = TimeSpan.FromSeconds(60);

    public static TheoryData<string> Projects => [ServiceAssembly.Rest, ServiceAssembly.Grpc];

    [Theory, MemberData(nameof(Projects))]
    public async Task ABodyThatStopsIsAnsweredThatItCameTooSlowly(string project)
    {
        await using var service = await RunningService.StartAsync(project, "--Store:Provider", "memory", "--Limits:BodyTimeout", "00:00:00.5");
        using var peer = await Http2Peer.ConnectAsync(service.Announcement.Http2);
        Assert.Contains(project == ServiceAssembly.Rest ? "408" : "grpc-status\u00014", await BeginAsync(peer, project, 300_000), StringComparison.Ordinal);
    }

    [Theory, MemberData(nameof(Projects))]
    public async Task BodiesThatHoldTooMuchAreRefusedUntilOthersHaveGone(string project)
    {
        await using var service = await RunningService.StartAsync(project, "--Store:Provider", "memory", "--Limits:MaxBufferedBytes", $"{1 << 20}");
        service.ExpectErrors();
        var refused = project == ServiceAssembly.Rest ? "503" : "grpc-status\u00018";
        using (var holding = await Http2Peer.ConnectAsync(service.Announcement.Http2))
        {
            var first = BeginAsync(holding, project, 700_000);
            using var other = await Http2Peer.ConnectAsync(service.Announcement.Http2);
            var second = BeginAsync(other, project, 700_000);
            Assert.Contains(refused, await await Task.WhenAny(first, second).WaitAsync(WaitTimeout), StringComparison.Ordinal);
            Assert.Contains("1048576 bytes, which is the limit", Assert.Single(service.Log.Split('\n')), StringComparison.Ordinal);

            // A body that needs nothing of what is held: it comes at once, and is no image.
            using var healthy = await Http2Peer.ConnectAsync(service.Announcement.Http2);
            Assert.Contains(Malformed(project), await BeginAsync(healthy, project, 1000, whole: true), StringComparison.Ordinal);
        }

        using var timeout = new CancellationTokenSource(WaitTimeout);
        string last;
        do
        {
            timeout.Token.ThrowIfCancellationRequested();
            using var after = await Http2Peer.ConnectAsync(service.Announcement.Http2);
            last = await BeginAsync(after, project, 700_000, whole: true);
        }
        while (last.Contains(refused, StringComparison.Ordinal));

        Assert.Contains(Malformed(project), last, StringComparison.Ordinal);
    }

    [Theory, MemberData(nameof(Projects))]
    public async Task AnUnreadResponseOverHttp2EndsItsConnection(string project)
    {
        var isRest = project == ServiceAssembly.Rest;
        await using var service = await RunningService.StartAsync(project, "--Store:Provider", "memory", "--Limits:StallTimeout", "00:00:02");
        using var peer = await Http2Peer.ConnectAsync(service.Announcement.Http2, window: 0);
        var path = isRest ? "/api/payloads/deep" : "/rpcbench.v1.PayloadService/ListDeepPayloads";
        var (stream, _) = await peer.BeginAsync(isRest ? "GET" : "POST", path, "application/grpc", ends: isRest);
        if (!isRest)
        {
            await peer.SendAsync(stream, new byte[5], WaitTimeout, ends: true);
        }

        await peer.Closed.WaitAsync(WaitTimeout);
    }

    private static string Malformed(string project) => project == ServiceAssembly.Rest ? IndexedBadRequest : "grpc-status\u00013";

    // What is not whole announces more than it sends.
    private static async Task<string> BeginAsync(Http2Peer peer, string project, int bytes, bool whole = false)
    {
        var isRest = project == ServiceAssembly.Rest;
        var body = new byte[bytes];
        if (!isRest)
        {
            BinaryPrimitives.WriteInt32BigEndian(body.AsSpan(1), whole ? bytes - 5 : 4 * 1024 * 1024);
        }

        var (stream, answer) = await peer.BeginAsync(
            "POST", isRest ? "/api/images/raw" : "/rpcbench.v1.ImageService/MeasureRaw", isRest ? "image/png" : "application/grpc");
        await peer.SendAsync(stream, body, WaitTimeout, whole);
        return await answer.WaitAsync(WaitTimeout);
    }
}
