namespace RpcBench.Contract.Tests.Agreement;

public sealed class AgreementOnSqlite(SqliteStore store) : Agreement(store), IClassFixture<SqliteStore>;
