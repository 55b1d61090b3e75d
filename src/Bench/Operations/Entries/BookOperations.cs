using System.Globalization;
using Google.Protobuf.WellKnownTypes;
using RpcBench.Bench.Operations.Books;
using RpcBench.Contracts.Books;
using RpcBench.Records;
using Json = RpcBench.Contracts.Books.BookJsonContext;
using V1 = RpcBench.Contracts.V1;

namespace RpcBench.Bench.Operations.Entries;

/// <summary>Books, by their numbers within the run's own.</summary>
internal static class BookOperations
{
    private const string Route = "/api/books";

    private static readonly Empty Nothing = new();

    public static IReadOnlyList<Operation> All { get; } =
    [
        new("InsertBook", "insert", ShapeFamily.None, OperationKind.Book,
            (clients, number, report, cancellation) => clients.Rest.PostAsync(
                Route, clients.Inputs.Books.BookOf(number), Json.Default.Book, Json.Default.Book, report, cancellation),
            (clients, number, report, cancellation) => clients.Grpc.UnaryAsync(
                (services, options) => services.Books.InsertBookAsync(MessageOf(clients.Inputs.Books.BookOf(number)), options), report, cancellation))
        {
            Books = BookUse.Inserts,
            Check = (inputs, number, answer) => BookAnswer.One(answer) == inputs.Books.BookOf(number),
        },
        new("ListBooks", "list", ShapeFamily.None, OperationKind.Book,
            (clients, _, report, cancellation) => clients.Rest.GetAsync(Route, Json.Default.BookArray, report, cancellation),
            (clients, _, report, cancellation) => clients.Grpc.UnaryAsync(
                (services, options) => services.Books.ListBooksAsync(Nothing, options), report, cancellation))
        {
            Books = BookUse.Reads,
            Check = (inputs, _, answer) => BookAnswer.HasStanding(BookAnswer.All(answer), inputs.Books),
        },
        new("GetBook", "get", ShapeFamily.None, OperationKind.Book,
            (clients, number, report, cancellation) => clients.Rest.GetAsync(PathOf(clients, number), Json.Default.Book, report, cancellation),
            (clients, number, report, cancellation) => clients.Grpc.UnaryAsync(
                (services, options) => services.Books.GetBookAsync(IdOf(clients, number), options), report, cancellation))
        {
            Books = BookUse.Reads,
            Ids = Catalogue.Rows,
            Check = (inputs, number, answer) => BookAnswer.One(answer) == inputs.Books.BookOf(number),
        },
        new("DeleteBook", "delete", ShapeFamily.None, OperationKind.Book,
            (clients, number, report, cancellation) => clients.Rest.DeleteAsync(PathOf(clients, number), NoBook.Instance, report, cancellation),
            (clients, number, report, cancellation) => clients.Grpc.UnaryAsync(
                (services, options) => services.Books.DeleteBookAsync(IdOf(clients, number), options), report, cancellation))
        {
            Books = BookUse.Deletes,
            Check = (_, _, answer) => answer is NoBook or Empty,
        },
    ];

    private static string PathOf(ApiClients clients, int number) =>
        string.Create(CultureInfo.InvariantCulture, $"{Route}/{clients.Inputs.Books.IdOf(number)}");

    private static V1.BookId IdOf(ApiClients clients, int number) => new() { Id = clients.Inputs.Books.IdOf(number) };

    private static V1.Book MessageOf(Book book) => new() { Id = book.Id, Title = book.Title, Author = book.Author };
}
