namespace RpcBench.Checks;

internal sealed record PromisesDocument() : SealedDocument(SchemaName, CurrentVersion)
{
    public const string SchemaName = "rpcbench.promises";

    public const int CurrentVersion = 1;

    public required IReadOnlyList<PromiseRecord> Promises { get; init; }

    /// <summary>What could not be measured here, and why.</summary>
    public required IReadOnlyList<string> LeftOut { get; init; }
}
