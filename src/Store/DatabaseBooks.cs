namespace RpcBench.Store;

/// <summary>Books in either database: every call is one prepared statement, and every change its own transaction.</summary>
internal sealed class DatabaseBooks(Driver driver) : IBookStore
{
    private const int Columns = 3;

    private static readonly Statement Get = Statement.Prepared("get-book", Parameter.Id);
    private static readonly Statement List = new("list-books");
    private static readonly Statement Delete = Statement.Change("delete-book", Parameter.Id);
    private static readonly Statement Insert =
        Statement.Change("insert-book", Parameter.Id, Parameter.Text("@title"), Parameter.Text("@author"));

    public async ValueTask<bool> InsertAsync(Book book, CancellationToken cancellation)
    {
        try
        {
            return await RunningQuery.ChangeAsync(
                driver, Insert, [book.Id, driver.ValueOf(book.Title), driver.ValueOf(book.Author)], cancellation) > 0;
        }
        catch (Exception error) when (driver.IsDuplicate(error))
        {
            return false;
        }
    }

    public async ValueTask<IReadOnlyList<Book>> ListAsync(CancellationToken cancellation)
    {
        await using var query = await RunningQuery.StartAsync(driver, List, [], cancellation);
        var books = new List<Book>();
        while (await query.ReadAsync())
        {
            books.Add(query.Parse<Book>(0, Columns));
        }

        return books;
    }

    public async ValueTask<Book?> FindAsync(int id, CancellationToken cancellation)
    {
        await using var query = await RunningQuery.StartAsync(driver, Get, [id], cancellation);
        return await query.ReadAsync() ? query.Parse<Book>(0, Columns) : null;
    }

    public async ValueTask<bool> DeleteAsync(int id, CancellationToken cancellation) =>
        await RunningQuery.ChangeAsync(driver, Delete, [id], cancellation) > 0;
}
