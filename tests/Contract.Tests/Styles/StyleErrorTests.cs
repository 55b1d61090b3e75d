namespace RpcBench.Contract.Tests.Styles;

public sealed class StyleErrorTests
{
    [Theory]
    [InlineData(ServiceAssembly.Transcoding)]
    [InlineData(ServiceAssembly.Controllers)]
    public async Task AWebApiOfAnotherFrameworkReturnsTheSameStatuses(string service)
    {
        await using var started = await StartedService.StartAsync(service, "--Store:Provider", "memory");
        using var http = new HttpClient { BaseAddress = started.Announcement.Http1 };
        foreach (var (path, status) in new[]
        {
            ("/api/payloads/small/0", HttpStatusCode.BadRequest), ("/api/payloads/small/101", HttpStatusCode.NotFound),
            ("/api/payloads/small/word", HttpStatusCode.BadRequest), ("/api/payloads/small/99999999999", HttpStatusCode.BadRequest),
            ("/api/payloads/small?take=101", HttpStatusCode.BadRequest), ("/api/payloads/small?take=word", HttpStatusCode.BadRequest),
            ("/api/payloads/none/1", HttpStatusCode.NotFound), ("/api/payloads/small/1", HttpStatusCode.OK),
        })
        {
            using var response = await http.GetAsync(path);
            Assert.Equal((path, status), (path, response.StatusCode));
        }
    }

    [Fact]
    public async Task NewtonsoftResponsesHaveTheMembersOfTheContract()
    {
        await using var started = await StartedService.StartAsync(
            ServiceAssembly.Controllers, "--Store:Provider", "memory", "--Json:Library", "newtonsoft");
        using var http = new HttpClient { BaseAddress = started.Announcement.Http1 };

        var given = await http.GetFromJsonAsync<LargePayload>("/api/payloads/large/7");

        await using var oracle = await PayloadStores.OpenAsync(new() { Provider = "memory" });
        Assert.Equal(await oracle.Large.FindAsync(7, default), given);
    }
}
