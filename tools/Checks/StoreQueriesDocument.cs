namespace RpcBench.Checks;

/// <summary>What the verb <c>store-queries</c> measured: the ways to read a payload, side by side.</summary>
internal sealed record StoreQueriesDocument() : SealedDocument(SchemaName, CurrentVersion)
{
    public const string SchemaName = "rpcbench.store-queries";

    public const int CurrentVersion = 1;

    public required StoreRecord Store { get; init; }

    public required IReadOnlyList<StoreQueryRecord> Queries { get; init; }
}

/// <summary>One way to read one payload, for example <c>RowByRow</c>.</summary>
internal sealed record StoreQueryRecord(string Payload, string Alternative, BenchmarkRecord Figures);
