namespace RpcBench.Records;

/// <summary>What became of the promises about speed: the performance budgets, measured.</summary>
public sealed record BudgetsDocument() : SealedDocument(SchemaName, CurrentVersion)
{
    public const string SchemaName = "rpcbench.budgets";

    public const int CurrentVersion = 1;

    public required IReadOnlyList<BudgetRecord> Budgets { get; init; }

    /// <summary>What could not be measured here, and why.</summary>
    public required IReadOnlyList<string> LeftOut { get; init; }
}
