namespace RpcBench.Contract.Tests.Limits;

public sealed class UnreadResponseTests
{
    private static readonly TimeSpan WaitTimeout = TimeSpan.FromSeconds(60);

    public static TheoryData<string> Projects => [ServiceAssembly.Rest, ServiceAssembly.Grpc];

    [Theory, MemberData(nameof(Projects))]
    public async Task AnUnreadResponseOverHttp2EndsItsConnection(string project)
    {
        var isRest = project == ServiceAssembly.Rest;
        await using var service =
            await RunningService.StartAsync(project, "--Store:Provider", "memory", "--Limits:StallTimeout", "00:00:02");
        using var peer = await Http2Peer.ConnectAsync(service.Announcement.Http2, window: 0);
        var path = isRest ? "/api/payloads/deep" : "/rpcbench.v1.PayloadService/ListDeepPayloads";
        var (stream, _) = await peer.BeginAsync(isRest ? "GET" : "POST", path, "application/grpc", ends: isRest);
        if (!isRest)
        {
            await peer.SendAsync(stream, new byte[5], WaitTimeout, ends: true);
        }

        await peer.Closed.WaitAsync(WaitTimeout);
    }
}
