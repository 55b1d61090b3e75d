namespace RpcBench.RestApi;

internal static class BookEndpoints
{
    public const string Route = "/api/books";

    private const string NotFound = "There is no book with that id.";

    public static void MapBooks(this WebApplication app)
    {
        var books = app.MapGroup(Route).WithTags("Books");
        var handlers = new BookHandlers(app.Services.GetRequiredService<StoreCalls>());

        books.MapPost("", handlers.InsertAsync)
            .WithName("InsertBook")
            .WithSummary("Adds a book")
            .WithDescription("The caller chooses the id. The answer is the book as it was added; Location says where it is.")
            .Accepts<Book>("application/json")
            .ProducesProblemWhen(
                StatusCodes.Status400BadRequest,
                $"The body is not the JSON of a book, or its title or author does not have 1 to {Book.MaxTextLength} characters. "
                + ProblemDescriptions.InvalidId)
            .ProducesProblemWhen(StatusCodes.Status409Conflict, "There is a book with that id already; it stays as it is.")
            .ProducesBodyProblems()
            .ProducesStoreProblems();

        books.MapRead("", handlers.ListAsync)
            .WithName("ListBooks")
            .WithSummary("All books")
            .WithDescription("Every book in order of id, as of one moment, as one JSON array.")
            .ProducesStoreProblems();

        books.MapRead("/{id}", handlers.GetAsync)
            .WithName("GetBook")
            .WithSummary("One book")
            .WithDescription("The book of that id.")
            .ProducesProblemWhen(StatusCodes.Status400BadRequest, ProblemDescriptions.InvalidId)
            .ProducesProblemWhen(StatusCodes.Status404NotFound, NotFound)
            .ProducesStoreProblems();

        books.MapDelete("/{id}", handlers.DeleteAsync)
            .WithName("DeleteBook")
            .WithSummary("Removes a book")
            .WithDescription("The book of that id is gone afterwards; the answer has no body.")
            .ProducesProblemWhen(StatusCodes.Status400BadRequest, ProblemDescriptions.InvalidId)
            .ProducesProblemWhen(StatusCodes.Status404NotFound, NotFound)
            .ProducesStoreProblems();
    }
}
