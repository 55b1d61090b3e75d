namespace RpcBench.Contract.Tests.Errors;

[Collection(nameof(OnMemory))]
public sealed class ResetTests(MemoryStore store)
{
    private const int Calls = 40;

    [Fact]
    public async Task ACallerThatClosesItsConnectionWhileItSendsIsNoDefectOfEitherService()
    {
        // What they log is asked for again when they stop.
        var services = store.Services;
        await CloseAsync(services.RestService.Announcement.Http1!, "/api/images/raw", "image/png", HttpVersion.Version11);
        await CloseAsync(services.RestService.Announcement.Http2, "/api/images/raw", "image/png", HttpVersion.Version20);
        await CloseAsync(services.RestService.Announcement.Http2, "/api/compute/add", "application/json", HttpVersion.Version20);
        await CloseAsync(
            services.GrpcService.Announcement.Http2, "/rpcbench.v1.ImageService/MeasureRaw", "application/grpc", HttpVersion.Version20);

        Assert.Equal(HttpStatusCode.OK, (await services.Rest.GetAsync("/api/payloads/small/1")).StatusCode);
        Assert.Equal(1, (await services.Grpc.GetSmallPayloadAsync(new() { Id = 1 })).Id);
        Assert.Equal(("", ""), (services.RestService.Log, services.GrpcService.Log));
    }

    private static async Task CloseAsync(Uri address, string path, string type, Version version)
    {
        var sockets = new List<Socket>();
        using var client = new HttpClient(new SocketsHttpHandler
        {
            UseProxy = false,
            ConnectCallback = async (connection, cancellation) =>
            {
                var socket = new Socket(SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
                await socket.ConnectAsync(connection.DnsEndPoint, cancellation);
                lock (sockets)
                {
                    sockets.Add(socket);
                }

                return new NetworkStream(socket, ownsSocket: true);
            },
        });
        EndlessContent[] contents = [.. Enumerable.Range(0, Calls).Select(_ => new EndlessContent(type))];
        Task[] calls = [.. contents.Select(content => client.SendAsync(new(HttpMethod.Post, new Uri(address, path))
        {
            Version = version,
            VersionPolicy = HttpVersionPolicy.RequestVersionExact,
            Content = content,
        }))];
        await Task.WhenAll(contents.Select(content => content.Begun));
        foreach (var socket in sockets)
        {
            // A reset, as from a program that was killed.
            socket.LingerState = new(true, 0);
            socket.Close();
        }

        Array.ForEach(contents, content => content.Close());
        foreach (var call in calls)
        {
            await Assert.ThrowsAnyAsync<HttpRequestException>(() => call);
        }
    }

    /// <summary>The beginning of a body, or of a message that announces sixteen bytes, and nothing more.</summary>
    private sealed class EndlessContent : HttpContent
    {
        private static readonly byte[] Beginning = [0, 0, 0, 0, 16, 1, 2, 3];

        private readonly TaskCompletionSource _begun = new();
        private readonly TaskCompletionSource _closed = new();

        public EndlessContent(string type) => Headers.ContentType = new(type);

        public Task Begun => _begun.Task;

        public void Close() => _closed.SetResult();

        protected override async Task SerializeToStreamAsync(Stream stream, TransportContext? context)
        {
            await stream.WriteAsync(Beginning);
            await stream.FlushAsync();
            _begun.SetResult();
            await _closed.Task;
            throw new IOException("The connection is closed.");
        }

        protected override bool TryComputeLength(out long length)
        {
            length = 0;
            return false;
        }
    }
}
