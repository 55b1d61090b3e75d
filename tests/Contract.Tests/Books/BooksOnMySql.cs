namespace RpcBench.Contract.Tests.Books;

public sealed class BooksOnMySql(MySqlStore store) : BookContract(store), IClassFixture<MySqlStore>;
