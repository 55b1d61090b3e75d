namespace RpcBench.Contract.Tests.Errors;

[Collection(nameof(MemoryStore))]
public sealed class ResetTests(MemoryStore store)
{
    private const int Calls = 40;

    // The start of a body, or of a message that announces sixteen bytes, and nothing more.
    private static readonly byte[] Beginning = [0, 0, 0, 0, 16, 1, 2, 3];

    [Fact]
    public async Task AConnectionClosedDuringARequestIsNotLoggedAsAnError()
    {
        // The fixture checks the services' logs again when they stop.
        var services = store.Services;
        await ResetHttp1Async(services.RestService.Announcement.Http1!);
        await ResetHttp2Async(services.RestService, "/api/images/raw", "image/png");
        await ResetHttp2Async(services.RestService, "/api/compute/add", "application/json");
        await ResetHttp2Async(services.GrpcService, "/rpcbench.v1.ImageService/MeasureRaw", "application/grpc");

        Assert.Equal(HttpStatusCode.OK, (await services.Rest.GetAsync("/api/payloads/small/1")).StatusCode);
        Assert.Equal(1, (await services.Grpc.GetSmallPayloadAsync(new() { Id = 1 })).Id);
        Assert.Equal(("", ""), (services.RestService.Log, services.GrpcService.Log));
    }

    // Ends connections with resets, as a killed program does.
    private static async Task ResetHttp1Async(Uri address)
    {
        var head =
            "POST /api/images/raw HTTP/1.1\r\nHost: x\r\nContent-Type: image/png\r\nTransfer-Encoding: chunked\r\n\r\n8\r\n"u8.ToArray();
        List<Socket> sockets = [];
        for (var call = 0; call < Calls; call++)
        {
            sockets.Add(new(SocketType.Stream, ProtocolType.Tcp) { NoDelay = true, LingerState = new(enable: true, seconds: 0) });
            await sockets[^1].ConnectAsync(address.Host, address.Port);
            await sockets[^1].SendAsync((byte[])[.. head, .. Beginning]);
        }

        sockets.ForEach(socket => socket.Dispose());
    }

    private static async Task ResetHttp2Async(StartedService service, string path, string type)
    {
        using var peer = await Http2Peer.ConnectAsync(service.Announcement.Http2);
        for (var call = 0; call < Calls; call++)
        {
            var (stream, _) = await peer.BeginRequestAsync("POST", path, type);
            await peer.SendDataAsync(stream, Beginning, TimeSpan.FromSeconds(60));
        }

        peer.ResetConnectionOnDispose();
    }
}
