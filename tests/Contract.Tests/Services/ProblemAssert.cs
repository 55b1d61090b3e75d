namespace RpcBench.Contract.Tests.Services;

internal static class ProblemAssert
{
    /// <summary>Asserts that the call returns problem details with that status, and returns their detail.</summary>
    public static async Task<string> AssertProblemAsync(HttpStatusCode expected, Task<HttpResponseMessage> call)
    {
        using var response = await call;
        return await AssertProblemAsync(expected, response);
    }

    public static async Task AssertProblemContainsAsync(string words, HttpStatusCode expected, Task<HttpResponseMessage> call) =>
        Assert.Contains(words, await AssertProblemAsync(expected, call), StringComparison.Ordinal);

    public static async Task<string> AssertProblemAsync(HttpStatusCode expected, HttpResponseMessage response)
    {
        Assert.Equal(expected, response.StatusCode);
        Assert.Equal("application/problem+json", response.Content.Headers.ContentType?.MediaType);
        using var problem = JsonDocument.Parse(await response.Content.ReadAsStringAsync());
        Assert.Equal((int)expected, problem.RootElement.GetProperty("status").GetInt32());
        Assert.False(string.IsNullOrEmpty(problem.RootElement.GetProperty("title").GetString()));
        Assert.False(string.IsNullOrEmpty(problem.RootElement.GetProperty("type").GetString()));
        return problem.RootElement.GetProperty("detail").GetString()!;
    }
}
