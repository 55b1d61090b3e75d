namespace RpcBench.Records;

/// <summary>What the verb <c>floors</c> measured.</summary>
public sealed record FloorsDocument() : SealedDocument(SchemaName, CurrentVersion)
{
    public const string SchemaName = "rpcbench.floors";

    public const int CurrentVersion = 1;

    public required IReadOnlyList<BudgetRecord> Floors { get; init; }

    /// <summary>What could not be measured here, and why.</summary>
    public required IReadOnlyList<string> LeftOut { get; init; }
}
