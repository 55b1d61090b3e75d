namespace RpcBench.Contract.Tests.Agreement;

[Collection(nameof(OnMySql))]
public sealed class AgreementOnMySql(MySqlStore store) : Agreement(store);
