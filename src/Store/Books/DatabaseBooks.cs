using RpcBench.Contracts.Books;
using RpcBench.Store.Reading;
using RpcBench.Store.Sessions;

namespace RpcBench.Store.Books;

/// <summary>Books in either database: every call is one prepared statement, and every change its own transaction.</summary>
internal sealed class DatabaseBooks(SessionPool sessions) : IBookStore
{
    private readonly BookStatements _statements = new(sessions.Driver);

    public async ValueTask<bool> InsertAsync(Book book, CancellationToken cancellation)
    {
        try
        {
            return await sessions.ChangeAsync(_statements.Insert, [book.Id, sessions.Driver.ValueOf(book.Title), sessions.Driver.ValueOf(book.Author)], cancellation) > 0;
        }
        catch (Exception error) when (sessions.Driver.IsDuplicate(error))
        {
            return false;
        }
    }

    public async ValueTask<IReadOnlyList<Book>> ListAsync(CancellationToken cancellation)
    {
        await using var query = await sessions.RunAsync(_statements.List, [], cancellation);
        var (slice, read, books) = (SliceOf(_statements.List), new RowsRead(), new List<Book>());
        while (await query.ReadAsync())
        {
            books.Add(slice.ReadNew(query.Reader, read));
        }

        return books;
    }

    public async ValueTask<Book?> FindAsync(int id, CancellationToken cancellation)
    {
        await using var query = await sessions.RunAsync(_statements.Find, [id], cancellation);
        return await query.ReadAsync() ? SliceOf(_statements.Find).ReadNew(query.Reader, new()) : null;
    }

    public async ValueTask<bool> DeleteAsync(int id, CancellationToken cancellation) =>
        await sessions.ChangeAsync(_statements.Delete, [id], cancellation) > 0;

    private static Slice<Book> SliceOf(Statement statement) => (Slice<Book>)statement.Slices[0];
}
