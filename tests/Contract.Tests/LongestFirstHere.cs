[assembly: TestCollectionOrderer("RpcBench.Contract.Tests.LongestFirstHere", "RpcBench.Contract.Tests")]

namespace RpcBench.Contract.Tests;

/// <inheritdoc cref="LongestFirst"/>
public sealed class LongestFirstHere() : LongestFirst(
    nameof(MemoryStore), nameof(SlowStore), nameof(LanguageTests), nameof(SqliteStore), nameof(MySqlStore), nameof(RefusalTests));
