namespace RpcBench.Store;

/// <summary>The books in a database. Each call is one statement, and each change is one transaction.</summary>
internal sealed class DatabaseBooks(Driver driver) : IBookStore
{
    private const int Columns = 3;

    private static readonly Statement Get = Statement.CreatePrepared("get-book", Parameter.Id);
    private static readonly Statement List = new("list-books");
    private static readonly Statement Delete = Statement.CreateChange("delete-book", Parameter.Id);
    private static readonly Statement Insert =
        Statement.CreateChange("insert-book", Parameter.Id, Parameter.CreateText("@title"), Parameter.CreateText("@author"));

    public async ValueTask<bool> InsertAsync(Book book, CancellationToken cancellation)
    {
        try
        {
            return await RunningQuery.ExecuteChangeAsync(
                driver, Insert, [book.Id, driver.ToParameterValue(book.Title), driver.ToParameterValue(book.Author)], cancellation) > 0;
        }
        catch (Exception error) when (driver.IsDuplicate(error))
        {
            return false;
        }
    }

    public ValueTask<IReadOnlyList<Book>> ListAsync(CancellationToken cancellation) =>
        Rows.ListAsync(driver, List, [], ReadBook, cancellation);

    public ValueTask<Book?> FindAsync(int id, CancellationToken cancellation) => Rows.FindAsync(driver, Get, id, ReadBook, cancellation);

    public async ValueTask<bool> DeleteAsync(int id, CancellationToken cancellation) =>
        await RunningQuery.ExecuteChangeAsync(driver, Delete, [id], cancellation) > 0;

    private static Book ReadBook(RunningQuery query) => query.Parse<Book>(0, Columns);
}
