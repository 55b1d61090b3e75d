namespace RpcBench.Contract.Tests.Errors;

[Collection(nameof(OnMemory))]
public sealed class PlainHttpTests(MemoryStore store)
{
    [Fact]
    public async Task AnHttp11RequestToTheGrpcPortIsAnsweredAndDoesNotHang()
    {
        using var client = ServiceClient.Http1(store.Services.GrpcService.Announcement.Http2);
        using var response = await client.GetAsync("/");
        Assert.Equal(HttpStatusCode.BadRequest, response.StatusCode);
        Assert.Equal(HttpVersion.Version11, response.Version);
    }

    [Fact]
    public async Task EachPortOfTheRestServiceSpeaksItsVersion()
    {
        var rest = store.Services.RestService.Announcement;
        Assert.Equal(HttpVersion.Version11, await VersionAsync(ServiceClient.Http1(rest.Http1)));
        Assert.Equal(HttpVersion.Version20, await VersionAsync(ServiceClient.Http2(rest.Http2)));
    }

    private static async Task<Version> VersionAsync(HttpClient client)
    {
        using (client)
        using (var response = await client.GetAsync("/api/payloads/small/1"))
        {
            response.EnsureSuccessStatusCode();
            return response.Version;
        }
    }
}
