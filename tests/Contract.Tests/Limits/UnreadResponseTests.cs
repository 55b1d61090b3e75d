namespace RpcBench.Contract.Tests.Limits;

/// <summary>Responses that nobody reads.</summary>
public sealed class UnreadResponseTests
{
    private static readonly TimeSpan WaitTimeout = TimeSpan.FromSeconds(60);

    public static TheoryData<string> Projects => [ServiceAssembly.Rest, ServiceAssembly.Grpc];

    [Theory, MemberData(nameof(Projects))]
    public async Task AnUnreadResponseOverHttp2EndsItsConnection(string project)
    {
        await using var service = await RunningService.StartAsync(project, "--Store:Provider", "memory", "--Limits:StallTimeout", "00:00:02");
        using var peer = await Http2Peer.ConnectAsync(service.Announcement.Http2, window: 0);
        await BeginListAsync(peer, project, "deep", "ListDeepPayloads");
        await peer.Closed.WaitAsync(WaitTimeout);
    }

    private static async Task<Task<string>> BeginListAsync(Http2Peer peer, string project, string path, string method)
    {
        var isRest = project == ServiceAssembly.Rest;
        var (stream, answer) = await peer.BeginAsync(
            isRest ? "GET" : "POST", isRest ? $"/api/payloads/{path}" : $"/rpcbench.v1.PayloadService/{method}", "application/grpc", ends: isRest);
        if (!isRest)
        {
            await peer.SendAsync(stream, new byte[5], WaitTimeout, ends: true);
        }

        return answer;
    }
}
