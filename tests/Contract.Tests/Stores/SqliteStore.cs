namespace RpcBench.Contract.Tests.Stores;

public sealed class SqliteStore() : StoreUnderTest("sqlite");
