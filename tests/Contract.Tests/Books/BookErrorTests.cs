using System.Net;
using Grpc.Core;
using V1 = RpcBench.Contracts.V1;

namespace RpcBench.Contract.Tests.Books;

public sealed class BookErrorTests(MemoryStore store) : IClassFixture<MemoryStore>
{
    private const string Path = "/api/books";

    private ServicePair Services => store.Services;

    [Theory]
    [InlineData("abc")]
    [InlineData("0")]
    [InlineData("-1")]
    [InlineData("2147483648")]
    public async Task AnIdThatIsNoPositiveIntegerIsRefusedWithWhatItMustBe(string id)
    {
        using var get = await Services.Rest.GetAsync($"{Path}/{id}");
        using var delete = await Services.Rest.DeleteAsync($"{Path}/{id}");
        Assert.Contains("whole number from 1 to 2147483647", await ProblemAssert.IsAsync(HttpStatusCode.BadRequest, get), StringComparison.Ordinal);
        await ProblemAssert.IsAsync(HttpStatusCode.BadRequest, delete);
    }

    [Theory]
    [InlineData(0)]
    [InlineData(-1)]
    [InlineData(int.MinValue)]
    public async Task AnIdThatIsNotPositiveIsRefusedByEveryMethodThatTakesOne(int id)
    {
        await GrpcAssert.FailsAsync(StatusCode.InvalidArgument, async () => await Services.Books.GetBookAsync(new() { Id = id }));
        await GrpcAssert.FailsAsync(StatusCode.InvalidArgument, async () => await Services.Books.DeleteBookAsync(new() { Id = id }));
        await GrpcAssert.FailsAsync(StatusCode.InvalidArgument, async () => await Services.Books.InsertBookAsync(new() { Id = id, Title = "T", Author = "A" }));
        using var insert = await Services.Rest.PostAsync(Path, JsonText.Of($$"""{ "id": {{id}}, "title": "T", "author": "A" }"""));
        Assert.Contains("whole number from 1", await ProblemAssert.IsAsync(HttpStatusCode.BadRequest, insert), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("")]
    [InlineData("[]")]
    [InlineData("{ \"id\": 4711, \"title\": \"T\" }")]
    [InlineData("{ \"id\": 4711, \"title\": \"T\", \"author\": null }")]
    [InlineData("{ \"id\": \"4711\", \"title\": \"T\", \"author\": \"A\" }")]
    [InlineData("{ \"id\": 4711.5, \"title\": \"T\", \"author\": \"A\" }")]
    [InlineData("{ \"id\": 2147483648, \"title\": \"T\", \"author\": \"A\" }")]
    [InlineData("{ \"id\": 4711, \"title\": \"\\ud800\", \"author\": \"A\" }")]
    [InlineData("{ \"id\": 4711, \"title\": 7, \"author\": \"A\" }")]
    [InlineData("{ \"id\": 4711, \"title\": \"T\", \"title\": \"T\", \"author\": \"A\" }")]
    public async Task ABodyThatIsNotTheJsonOfABookIsRefused(string body)
    {
        using var response = await Services.Rest.PostAsync(Path, JsonText.Of(body));
        Assert.StartsWith("The body is not the JSON of one Book", await ProblemAssert.IsAsync(HttpStatusCode.BadRequest, response), StringComparison.Ordinal);
        using var missing = await Services.Rest.GetAsync($"{Path}/4711");
        Assert.Equal(HttpStatusCode.NotFound, missing.StatusCode);
    }

    [Theory]
    [InlineData("", "A", "The title must have 1 to 200 characters; it has 0.")]
    [InlineData("T", "", "The author must have 1 to 200 characters; it has 0.")]
    [InlineData(null, "A", "The title must have 1 to 200 characters; it has 201.")]
    public async Task TextsThatTheStoreCannotHoldAreRefusedInTheSameWords(string? title, string author, string expected)
    {
        title ??= string.Concat(Enumerable.Repeat("📚", 201));
        using var response = await Services.Rest.PostAsync(Path, JsonText.Of($$"""{ "id": 4711, "title": "{{title}}", "author": "{{author}}" }"""));
        Assert.Equal(expected, await ProblemAssert.IsAsync(HttpStatusCode.BadRequest, response));
        Assert.Equal(expected, await GrpcAssert.FailsAsync(
            StatusCode.InvalidArgument, async () => await Services.Books.InsertBookAsync(new() { Id = 4711, Title = title, Author = author })));
    }

    [Fact]
    public async Task ABookOverTheLimitOfABodyIsTooLargeForBoth()
    {
        var title = new string('T', 8 * 1024 * 1024);
        using var response = await Services.Rest.PostAsync(Path, JsonText.Of($$"""{ "id": 4711, "title": "{{title}}", "author": "A" }"""));
        await ProblemAssert.IsAsync(HttpStatusCode.RequestEntityTooLarge, response);
        await GrpcAssert.FailsAsync(
            StatusCode.ResourceExhausted, async () => await Services.Books.InsertBookAsync(new V1.Book { Id = 4711, Title = title, Author = "A" }));
    }

    [Fact]
    public async Task AWrongMethodIsToldWhichAreRight()
    {
        using var request = new HttpRequestMessage(HttpMethod.Put, $"{Path}/1") { Content = JsonText.Of("{}") };
        using var response = await Services.Rest.SendAsync(request);
        await ProblemAssert.IsAsync(HttpStatusCode.MethodNotAllowed, response);
        Assert.Equal(["DELETE", "GET", "HEAD"], response.Content.Headers.Allow.Order());
    }
}
