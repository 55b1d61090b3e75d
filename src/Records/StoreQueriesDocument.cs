namespace RpcBench.Records;

/// <summary>What the verb <c>store-queries</c> measured: the ways to read a payload, side by side.</summary>
public sealed record StoreQueriesDocument() : SealedDocument(SchemaName, CurrentVersion)
{
    public const string SchemaName = "rpcbench.store-queries";

    public const int CurrentVersion = 1;

    public required StoreRecord Store { get; init; }

    public required IReadOnlyList<StoreQueryRecord> Queries { get; init; }
}

/// <summary>One way to read one payload.</summary>
/// <param name="Payload">The shape, for example <c>Large</c>.</param>
/// <param name="Alternative">How it is read, for example <c>RowByRow</c>.</param>
/// <param name="Figures">What BenchmarkDotNet measured.</param>
public sealed record StoreQueryRecord(string Payload, string Alternative, BenchmarkRecord Figures);
