using Microsoft.AspNetCore.Http.HttpResults;

namespace RpcBench.RestApi;

internal sealed class BookHandlers(StoreCalls calls)
{
    public async Task<Results<Created<Book>, ProblemHttpResult>> InsertAsync(Book book, HttpContext context, CancellationToken cancellation)
    {
        using var call = calls.Begin(context, cancellation);
        if (BookRules.Validate(book) is { } refusal)
        {
            return Problem.ToResult(refusal);
        }

        var isNew = await call.InsertBookAsync(book);
        context.Response.AddTiming(call.Timing);
        return isNew
            ? TypedResults.Created($"{BookEndpoints.Route}/{book.Id.ToString(CultureInfo.InvariantCulture)}", book)
            : Problem.ToResult(CallFailure.AlreadyExists<Book>(book.Id));
    }

    public async Task<Ok<IReadOnlyList<Book>>> ListAsync(HttpContext context, CancellationToken cancellation)
    {
        using var call = calls.Begin(context, cancellation);
        var books = await call.ListBooksAsync();
        context.Response.AddTiming(call.Timing);
        return TypedResults.Ok(books);
    }

    public async Task<Results<Ok<Book>, ProblemHttpResult>> GetAsync(string id, HttpContext context, CancellationToken cancellation)
    {
        using var call = calls.Begin(context, cancellation);
        if (!RouteId.TryParse(id, out var key))
        {
            return Problem.ToResult(CallFailure.InvalidId(id));
        }

        var book = await call.FindBookAsync(key);
        context.Response.AddTiming(call.Timing);
        return book is null ? Problem.ToResult(CallFailure.NotFound<Book>(key)) : TypedResults.Ok(book);
    }

    public async Task<Results<NoContent, ProblemHttpResult>> DeleteAsync(string id, HttpContext context, CancellationToken cancellation)
    {
        using var call = calls.Begin(context, cancellation);
        if (!RouteId.TryParse(id, out var key))
        {
            return Problem.ToResult(CallFailure.InvalidId(id));
        }

        var isGone = await call.DeleteBookAsync(key);
        context.Response.AddTiming(call.Timing);
        return isGone ? TypedResults.NoContent() : Problem.ToResult(CallFailure.NotFound<Book>(key));
    }
}
