namespace RpcBench.Contract.Tests.Errors;

[Collection(nameof(OnMemory))]
public sealed class RestErrorTests(MemoryStore store)
{
    private HttpClient Rest => store.Services.Rest;

    [Theory]
    [InlineData("abc")]
    [InlineData("0")]
    [InlineData("-1")]
    [InlineData("+1")]
    [InlineData("1.0")]
    [InlineData("1e2")]
    [InlineData("%201")]
    [InlineData("2147483648")]
    [InlineData("99999999999")]
    [InlineData("%D9%A1")]
    public async Task AnIdThatIsNoPositiveIntegerIsRefusedWithWhatItMustBe(string id) =>
        await ProblemAssert.ContainsAsync(
            "whole number from 1 to 2147483647", HttpStatusCode.BadRequest, Rest.GetAsync($"/api/payloads/large/{id}"));

    [Theory]
    [InlineData("/")]
    [InlineData("/api/payloads")]
    [InlineData("/api/payloads/huge/1")]
    [InlineData("/api/payloads/small/1/2")]
    public async Task AnUnknownRouteIsProblemDetailsToo(string path) =>
        await ProblemAssert.IsAsync(HttpStatusCode.NotFound, Rest.GetAsync(path));

    [Fact]
    public async Task AWrongMethodIsToldWhichIsRight()
    {
        using var response = await Rest.DeleteAsync("/api/payloads/small/1");
        await ProblemAssert.IsAsync(HttpStatusCode.MethodNotAllowed, response);
        Assert.Contains("GET", response.Content.Headers.Allow);
    }
}
