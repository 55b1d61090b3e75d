[assembly: TestCollectionOrderer("RpcBench.Contract.Tests.LongestFirstHere", "RpcBench.Contract.Tests")]

namespace RpcBench.Contract.Tests;

/// <inheritdoc cref="LongestFirstOrderer"/>
public sealed class LongestFirstHere() : LongestFirstOrderer(
    nameof(MemoryStore), nameof(SlowStore), nameof(LanguageTests), nameof(SqliteStore), nameof(MySqlStore), nameof(RefusalTests));
