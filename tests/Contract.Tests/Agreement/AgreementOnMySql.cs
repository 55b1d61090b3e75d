namespace RpcBench.Contract.Tests.Agreement;

public sealed class AgreementOnMySql(MySqlStore store) : Agreement(store), IClassFixture<MySqlStore>;
