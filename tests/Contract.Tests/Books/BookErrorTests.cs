namespace RpcBench.Contract.Tests.Books;

[Collection(nameof(MemoryStore))]
public sealed class BookErrorTests(MemoryStore store)
{
    private const string Path = "/api/books";

    private ServicePair Services => store.Services;

    [Theory, InlineData(0), InlineData(-1), InlineData(int.MinValue)]
    public async Task ANonPositiveIdIsRefusedByEveryMethod(int id)
    {
        await GrpcAssert.AssertFailsAsync(StatusCode.InvalidArgument, Services.Books.GetBookAsync(new() { Id = id }));
        await GrpcAssert.AssertFailsAsync(StatusCode.InvalidArgument, Services.Books.DeleteBookAsync(new() { Id = id }));
        await GrpcAssert.AssertFailsAsync(
            StatusCode.InvalidArgument, Services.Books.InsertBookAsync(new() { Id = id, Title = "T", Author = "A" }));
        await ProblemAssert.AssertProblemContainsAsync(
            "whole number from 1", HttpStatusCode.BadRequest,
            Services.Rest.PostTextAsync(Path, $$"""{ "id": {{id}}, "title": "T", "author": "A" }"""));
    }

    [Theory]
    [InlineData("", "A", "The title must have 1 to 200 characters, but it has 0.")]
    [InlineData("T", "", "The author must have 1 to 200 characters, but it has 0.")]
    [InlineData(null, "A", "The title must have 1 to 200 characters, but it has 201.")]
    public async Task BothApisRefuseInvalidTextsWithTheSameMessage(string? title, string author, string expected)
    {
        title ??= string.Concat(Enumerable.Repeat("📚", 201));
        var json = $$"""{ "id": 4711, "title": "{{title}}", "author": "{{author}}" }""";
        Assert.Equal(expected, await ProblemAssert.AssertProblemAsync(HttpStatusCode.BadRequest, Services.Rest.PostTextAsync(Path, json)));
        Assert.Equal(expected, await GrpcAssert.AssertFailsAsync(
            StatusCode.InvalidArgument, Services.Books.InsertBookAsync(new() { Id = 4711, Title = title, Author = author })));
    }
}
