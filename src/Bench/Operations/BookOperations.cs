using Google.Protobuf.WellKnownTypes;
using Json = RpcBench.Contracts.BookJsonContext;
using V1 = RpcBench.Contracts.V1;

namespace RpcBench.Bench.Operations;

/// <summary>Books, by their numbers within the run's own.</summary>
internal static class BookOperations
{
    private const string Route = "/api/books";

    private static readonly Empty Nothing = new();

    public static IReadOnlyList<Operation> All { get; } =
    [
        new("InsertBook", "insert", ShapeFamily.None, OperationKind.Book,
            (client, number, cancellation) => client.Rest.PostAsync(
                Route, client.Inputs.Books.BookOf(number), Json.Default.Book, Json.Default.Book, cancellation),
            (client, number, cancellation) => client.Grpc.UnaryAsync(
                (services, options) =>
                    services.Books.InsertBookAsync(MessageOf(client.Inputs.Books.BookOf(number)), options), cancellation))
        {
            Books = BookUse.Inserts,
            Check = (inputs, number, answer) => BookResponse.One(answer) == inputs.Books.BookOf(number),
        },
        new("ListBooks", "list", ShapeFamily.None, OperationKind.Book,
            (client, _, cancellation) => client.Rest.GetAsync(Route, Json.Default.BookArray, cancellation),
            (client, _, cancellation) => client.Grpc.UnaryAsync(
                (services, options) => services.Books.ListBooksAsync(Nothing, options), cancellation))
        {
            Books = BookUse.Reads,
            Check = (inputs, _, answer) => BookResponse.HasStanding(BookResponse.All(answer), inputs.Books),
        },
        new("GetBook", "get", ShapeFamily.None, OperationKind.Book,
            (client, number, cancellation) => client.Rest.GetAsync(PathOf(client, number), Json.Default.Book, cancellation),
            (client, number, cancellation) => client.Grpc.UnaryAsync(
                (services, options) => services.Books.GetBookAsync(IdOf(client, number), options), cancellation))
        {
            Books = BookUse.Reads,
            Ids = Catalogue.Rows,
            Check = (inputs, number, answer) => BookResponse.One(answer) == inputs.Books.BookOf(number),
        },
        new("DeleteBook", "delete", ShapeFamily.None, OperationKind.Book,
            (client, number, cancellation) => client.Rest.DeleteAsync(PathOf(client, number), NoBook.Instance, cancellation),
            (client, number, cancellation) => client.Grpc.UnaryAsync(
                (services, options) => services.Books.DeleteBookAsync(IdOf(client, number), options), cancellation))
        {
            Books = BookUse.Deletes,
            Check = (_, _, answer) => answer is NoBook or Empty,
        },
    ];

    private static string PathOf(ArmClient client, int number) =>
        string.Create(CultureInfo.InvariantCulture, $"{Route}/{client.Inputs.Books.IdOf(number)}");

    private static V1.BookId IdOf(ArmClient client, int number) => new() { Id = client.Inputs.Books.IdOf(number) };

    public static V1.Book MessageOf(Book book) => new() { Id = book.Id, Title = book.Title, Author = book.Author };
}

internal static class BookResponse
{
    public static Book One(object answer) => answer switch
    {
        Book book => book,
        V1.Book book => new() { Id = book.Id, Title = book.Title, Author = book.Author },
        _ => throw new ArgumentException($"{answer} is not a book.", nameof(answer)),
    };

    public static IReadOnlyList<Book> All(object answer) => answer switch
    {
        IReadOnlyList<Book> books => books,
        V1.BookList list => [.. list.Items.Select(One)],
        _ => throw new ArgumentException($"{answer} is not a list of books.", nameof(answer)),
    };

    /// <summary>Whether a list is in order of id and has every standing book of the run as it is. Others may come and go.</summary>
    public static bool HasStanding(IReadOnlyList<Book> books, BookRange range) =>
        books.Zip(books.Skip(1)).All(pair => pair.First.Id < pair.Second.Id)
        && books.Count(book => range.NumberOf(book) is { } number and <= Catalogue.Rows && book == range.BookOf(number)) == Catalogue.Rows;
}
