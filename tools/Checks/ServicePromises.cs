using System.Net.Http.Headers;
using Google.Protobuf;
using RpcBench.Contracts.V1;

namespace RpcBench.Checks;

/// <summary>A small payload from the memory store against a bare endpoint of the same server that returns a constant.</summary>
internal static class ServicePromises
{
    // Calls of many at once vary so much that 20 pairs leave an interval of 12 % to either side: wider than the promise's own distance from
    // 1.
    private const int Pairs = 60;

    public static async Task MeasureAsync(PromisesRun run, CancellationToken cancellation)
    {
        await using var lab = await Laboratory.StartAsync(new() { Store = StoreRequest.Memory }, NetworkEngine.Relay, cancellation);
        await using var service = await StartAsync("bare");
        await using var combined = await StartAsync("connect");
        using var served = new SmallCalls(new(lab.Rest.Announcement.Http1!, "/api/payloads/small/1"), lab.Grpc.Announcement.Http2);
        using var bare = new SmallCalls(service.Announcement.Http1!, service.Announcement.Http2);
        using var plain = new PlainCalls(combined.Announcement.Http1!, combined.Announcement.Http2);
        using var barePlain = new PlainCalls(service.Announcement.Http1!, service.Announcement.Http2);
        var sides = new SideBySide(Pairs);
        await sides.KeepRatesAsync(run, Promise.RestService, served.RestAsync, bare.RestAsync, cancellation);
        await sides.KeepRatesAsync(run, Promise.GrpcService, served.GrpcAsync, bare.GrpcAsync, cancellation);
        await sides.KeepRatesAsync(run, Promise.PlainJson, plain.JsonAsync, barePlain.JsonAsync, cancellation);
        await sides.KeepRatesAsync(run, Promise.PlainProtobuf, plain.ProtobufAsync, barePlain.ProtobufAsync, cancellation);

        Task<ServiceProcess> StartAsync(string program) =>
            lab.StartServiceAsync(program, new() { ["Listen:Http1"] = "0", ["Listen:Http2"] = "0" }, cancellation);
    }
}

/// <summary>Calls for one small payload. Those over REST do not decode JSON, so that the client hides as little of the servers as can
/// be.</summary>
internal sealed class SmallCalls(Uri rest, Uri grpc) : IDisposable
{
    private readonly HttpClient _rest = new(Connections.Handler(ClientConditions.Standard));
    private readonly GrpcClient _grpc = new(grpc, ClientConditions.Standard);

    public Task RestAsync() => _rest.GetByteArrayAsync(rest);

    public Task GrpcAsync() =>
        _grpc.UnaryAsync(
            (services, options) => services.Payloads.GetSmallPayloadAsync(new PayloadId { Id = 1 }, options), CancellationToken.None);

    public void Dispose()
    {
        _rest.Dispose();
        _grpc.Dispose();
    }
}

/// <summary>Calls for one small payload by a plain POST, undecoded for the same reason.</summary>
internal sealed class PlainCalls(Uri http1, Uri http2) : IDisposable
{
    private const string Path = "/rpcbench.v1.PayloadService/GetSmallPayload";

    private static readonly byte[] Json = "{\"id\":1}"u8.ToArray();
    private static readonly byte[] Message = new PayloadId { Id = 1 }.ToByteArray();

    private readonly HttpClient _client = new(Connections.Handler(ClientConditions.Standard));

    public Task JsonAsync() => PostAsync(http1, HttpVersion.Version11, "application/json", Json);

    public Task ProtobufAsync() => PostAsync(http2, HttpVersion.Version20, "application/proto", Message);

    public void Dispose() => _client.Dispose();

    private async Task PostAsync(Uri service, Version version, string mediaType, byte[] body)
    {
        using var request = new HttpRequestMessage(HttpMethod.Post, new Uri(service, Path))
        {
            Version = version,
            VersionPolicy = HttpVersionPolicy.RequestVersionExact,
            Content = new ByteArrayContent(body) { Headers = { ContentType = new MediaTypeHeaderValue(mediaType) } },
        };
        using var response = await _client.SendAsync(request);
        response.EnsureSuccessStatusCode();
        await response.Content.ReadAsByteArrayAsync();
    }
}
