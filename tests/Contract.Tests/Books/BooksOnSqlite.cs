namespace RpcBench.Contract.Tests.Books;

public sealed class BooksOnSqlite(SqliteStore store) : BookContract(store), IClassFixture<SqliteStore>;
