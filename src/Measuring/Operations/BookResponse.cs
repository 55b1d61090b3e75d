using V1 = RpcBench.Contracts.V1;

namespace RpcBench.Measuring.Operations;

/// <summary>What operations on books return, over either API.</summary>
internal static class BookResponse
{
    /// <summary>One book.</summary>
    public static Book One(object answer) => answer switch
    {
        Book book => book,
        V1.Book book => new() { Id = book.Id, Title = book.Title, Author = book.Author },
        _ => throw new ArgumentException($"{answer} is not a book.", nameof(answer)),
    };

    /// <summary>A list of books.</summary>
    public static IReadOnlyList<Book> All(object answer) => answer switch
    {
        IReadOnlyList<Book> books => books,
        V1.BookList list => [.. list.Items.Select(One)],
        _ => throw new ArgumentException($"{answer} is not a list of books.", nameof(answer)),
    };

    /// <summary>Whether a list is in order of id, has every standing book of the run, and has no other book in its place. Others may come
    /// and go meanwhile.</summary>
    public static bool HasStanding(IReadOnlyList<Book> books, BookRange range) =>
        books.Zip(books.Skip(1)).All(pair => pair.First.Id < pair.Second.Id)
        && books.Count(book => range.NumberOf(book) is { } number and <= Catalogue.Rows && book == range.BookOf(number)) == Catalogue.Rows;
}
