namespace RpcBench.Contract.Tests.Stores;

/// <summary>Both services on one memory store, for all tests that only call them: starting them takes longer than most such tests. A test
/// leaves the books as it found them.</summary>
[CollectionDefinition(nameof(OnMemory))]
public sealed class OnMemory : ICollectionFixture<MemoryStore>;

/// <summary>The same on one file.</summary>
[CollectionDefinition(nameof(OnSqlite))]
public sealed class OnSqlite : ICollectionFixture<SqliteStore>;

/// <summary>The same on one server.</summary>
[CollectionDefinition(nameof(OnMySql))]
public sealed class OnMySql : ICollectionFixture<MySqlStore>;
