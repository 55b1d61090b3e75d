namespace RpcBench.Contract.Tests.Books;

[Collection(nameof(OnMySql))]
public sealed class BooksOnMySql(MySqlStore store) : BookContract(store);
