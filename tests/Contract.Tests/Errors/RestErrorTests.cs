namespace RpcBench.Contract.Tests.Errors;

[Collection(nameof(MemoryStore))]
public sealed class RestErrorTests(MemoryStore store)
{
    private HttpClient Rest => store.Services.Rest;

    [Theory, InlineData("abc"), InlineData("0"), InlineData("-1"), InlineData("+1"), InlineData("1.0"), InlineData("1e2"),
        InlineData("%201"), InlineData("2147483648"), InlineData("99999999999"), InlineData("%D9%A1")]
    public async Task AnIdThatIsNoPositiveIntegerIsRefusedWithWhatItMustBe(string id)
    {
        foreach (var call in new[] { Rest.GetAsync($"/api/payloads/large/{id}"), Rest.GetAsync($"/api/books/{id}"),
            Rest.DeleteAsync($"/api/books/{id}") })
        {
            await ProblemAssert.ContainsAsync("whole number from 1 to 2147483647", HttpStatusCode.BadRequest, call);
        }
    }

    [Theory, InlineData("/"), InlineData("/api/payloads"), InlineData("/api/payloads/huge/1"), InlineData("/api/payloads/small/1/2")]
    public async Task AnUnknownRouteIsProblemDetailsToo(string path) =>
        await ProblemAssert.IsAsync(HttpStatusCode.NotFound, Rest.GetAsync(path));

    [Theory, InlineData("DELETE", "/api/payloads/small/1", "GET", "HEAD"), InlineData("PUT", "/api/books/1", "DELETE", "GET", "HEAD")]
    public async Task AWrongMethodIsToldWhichAreRight(string method, string path, params string[] right)
    {
        using var request = new HttpRequestMessage(new(method), path) { Content = method == "PUT" ? JsonText.Of("{}") : null };
        using var response = await Rest.SendAsync(request);
        await ProblemAssert.IsAsync(HttpStatusCode.MethodNotAllowed, response);
        Assert.Equal(right, response.Content.Headers.Allow.Order());
    }
}
