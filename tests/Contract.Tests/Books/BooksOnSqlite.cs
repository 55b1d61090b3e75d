namespace RpcBench.Contract.Tests.Books;

[Collection(nameof(OnSqlite))]
public sealed class BooksOnSqlite(SqliteStore store) : BookContract(store);
