using System.Net;

namespace RpcBench.Contract.Tests.Errors;

public sealed class PlainHttpTests(MemoryStore store) : IClassFixture<MemoryStore>
{
    [Fact]
    public async Task AnHttp11RequestToTheGrpcPortIsAnsweredAndDoesNotHang()
    {
        using var client = new HttpClient(new SocketsHttpHandler { UseProxy = false });
        using var response = await client.GetAsync(store.Services.GrpcService.Announcement.Http2);
        Assert.Equal(HttpStatusCode.BadRequest, response.StatusCode);
        Assert.Equal(HttpVersion.Version11, response.Version);
    }

    [Fact]
    public async Task EachPortOfTheRestServiceSpeaksItsVersion()
    {
        var rest = store.Services.RestService.Announcement;
        Assert.Equal(HttpVersion.Version11, await VersionAsync(rest.Http1!, HttpVersion.Version11));
        Assert.Equal(HttpVersion.Version20, await VersionAsync(rest.Http2, HttpVersion.Version20));
    }

    private static async Task<Version> VersionAsync(Uri address, Version version)
    {
        using var client = new HttpClient(new SocketsHttpHandler { UseProxy = false });
        using var request = new HttpRequestMessage(HttpMethod.Get, new Uri(address, "/api/payloads/small/1"))
        {
            Version = version,
            VersionPolicy = HttpVersionPolicy.RequestVersionExact,
        };
        using var response = await client.SendAsync(request);
        response.EnsureSuccessStatusCode();
        return response.Version;
    }
}
