namespace RpcBench.Store;

/// <summary>Books in either database: every call is one prepared statement, and every change its own transaction.</summary>
internal sealed class DatabaseBooks(Driver driver) : IBookStore
{
    private static readonly Table<Book> Table = new();

    // Each store has its own, because what reads the rows fits one driver.
    private readonly Statement _find = JoinQuery.Build(Table);
    private readonly Statement _list = TablesQuery.Build(Table);
    private readonly Statement _delete = Statement.Change("DELETE FROM Book WHERE id = @id", Parameter.Id);
    private readonly Statement _insert = Statement.Change(
        $"INSERT INTO Book (id, title, author) VALUES (@id, {driver.SqlOf("@title")}, {driver.SqlOf("@author")})",
        Parameter.Id, Parameter.Text("@title"), Parameter.Text("@author"));

    public async ValueTask<bool> InsertAsync(Book book, CancellationToken cancellation)
    {
        try
        {
            return await RunningQuery.ChangeAsync(
                driver, _insert, [book.Id, driver.ValueOf(book.Title), driver.ValueOf(book.Author)], cancellation) > 0;
        }
        catch (Exception error) when (driver.IsDuplicate(error))
        {
            return false;
        }
    }

    public async ValueTask<IReadOnlyList<Book>> ListAsync(CancellationToken cancellation)
    {
        await using var query = await RunningQuery.StartAsync(driver, _list, [], cancellation);
        var (slice, read, books) = (SliceOf(_list), new RowsRead(), new List<Book>());
        while (await query.ReadAsync())
        {
            books.Add(slice.ReadNew(query.Reader, read));
        }

        return books;
    }

    public async ValueTask<Book?> FindAsync(int id, CancellationToken cancellation)
    {
        await using var query = await RunningQuery.StartAsync(driver, _find, [id], cancellation);
        return await query.ReadAsync() ? SliceOf(_find).ReadNew(query.Reader, new()) : null;
    }

    public async ValueTask<bool> DeleteAsync(int id, CancellationToken cancellation) =>
        await RunningQuery.ChangeAsync(driver, _delete, [id], cancellation) > 0;

    private static Slice<Book> SliceOf(Statement statement) => (Slice<Book>)statement.Slices[0];
}
