namespace RpcBench.Contract.Tests.Limits;

public sealed class UnreadResponseTests
{
    // The limit is in code that both services share.
    [Fact]
    public async Task AnUnreadResponseOverHttp2EndsItsConnection()
    {
        await using var service =
            await StartedService.StartAsync(ServiceAssembly.Rest, "--Store:Provider", "memory", "--Limits:StallTimeout", "00:00:02");
        using var peer = await Http2Peer.ConnectAsync(service.Announcement.Http2, window: 0);
        await peer.BeginRequestAsync("GET", "/api/payloads/deep", "application/grpc", endsStream: true);

        await peer.Closed.WaitAsync(TimeSpan.FromSeconds(60));
    }
}
