using System.Globalization;
using Microsoft.AspNetCore.Http.HttpResults;
using RpcBench.Contracts.Books;
using RpcBench.RestApi.Bodies;
using RpcBench.RestApi.Json;
using RpcBench.RestApi.Problems;
using RpcBench.RestApi.Timing;
using RpcBench.ServiceDefaults.Books;
using RpcBench.ServiceDefaults.Calls;
using Types = RpcBench.Contracts.Books.BookJsonContext;

namespace RpcBench.RestApi.Books;

/// <summary>What can be done with books.</summary>
internal sealed class BookHandlers(RequestBodies bodies, StoreCalls calls)
{
    public async Task<Results<CreatedResponse<Book>, ProblemHttpResult>> InsertAsync(HttpContext context, CancellationToken cancellation)
    {
        var book = await bodies.ReadJsonAsync(context.Request, Types.Default.Book, cancellation);
        using var call = calls.Begin(context, cancellation);
        if (BookRules.Refusal(book) is { } refusal)
        {
            return Problem.Of(refusal);
        }

        var isNew = await call.InsertBookAsync(book);
        context.Response.Report(call.Timing);
        return isNew
            ? new CreatedResponse<Book>(book, Types.Default.Book, $"{BookEndpoints.Route}/{book.Id.ToString(CultureInfo.InvariantCulture)}")
            : Problem.Of(CallFailure.Taken<Book>(book.Id));
    }

    public async Task<JsonResponse<IReadOnlyList<Book>>> ListAsync(HttpContext context, CancellationToken cancellation)
    {
        using var call = calls.Begin(context, cancellation);
        var books = await call.ListBooksAsync();
        context.Response.Report(call.Timing);
        return new(books, Types.Default.IReadOnlyListBook);
    }

    public async Task<Results<JsonResponse<Book>, ProblemHttpResult>> GetAsync(string id, HttpContext context, CancellationToken cancellation)
    {
        using var call = calls.Begin(context, cancellation);
        if (!RowId.TryParse(id, out var key))
        {
            return Problem.Of(CallFailure.InvalidId(id));
        }

        var book = await call.FindBookAsync(key);
        context.Response.Report(call.Timing);
        return book is null ? Problem.Of(CallFailure.NotFound<Book>(key)) : new JsonResponse<Book>(book, Types.Default.Book);
    }

    public async Task<Results<NoContent, ProblemHttpResult>> DeleteAsync(string id, HttpContext context, CancellationToken cancellation)
    {
        using var call = calls.Begin(context, cancellation);
        if (!RowId.TryParse(id, out var key))
        {
            return Problem.Of(CallFailure.InvalidId(id));
        }

        var isGone = await call.DeleteBookAsync(key);
        context.Response.Report(call.Timing);
        return isGone ? TypedResults.NoContent() : Problem.Of(CallFailure.NotFound<Book>(key));
    }
}
