namespace RpcBench.Contract.Tests.Agreement;

[Collection(nameof(OnSqlite))]
public sealed class AgreementOnSqlite(SqliteStore store) : Agreement(store);
