using RpcBench.Contracts.Books;
using RpcBench.Store.Reading;
using RpcBench.Store.Sessions;
using RpcBench.Store.Tables;

namespace RpcBench.Store.Books;

/// <summary>What is sent for the books; each store has its own, because what reads the rows fits one driver.</summary>
internal sealed class BookStatements(Driver driver)
{
    private static readonly Table<Book> Table = new("Book", "id", "title", "author");

    public Statement Find { get; } = JoinQuery.Of(Table);

    public Statement List { get; } = TablesQuery.Of(Table);

    public Statement Insert { get; } = Statement.Change(
        $"INSERT INTO Book (id, title, author) VALUES (@id, {driver.SqlOf("@title")}, {driver.SqlOf("@author")})",
        Parameter.Id, Parameter.Text("@title"), Parameter.Text("@author"));

    public Statement Delete { get; } = Statement.Change("DELETE FROM Book WHERE id = @id", Parameter.Id);
}
