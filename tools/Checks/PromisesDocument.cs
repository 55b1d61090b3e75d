namespace RpcBench.Checks;

internal sealed record PromisesDocument() : SealedDocument(SchemaName, CurrentVersion)
{
    public const string SchemaName = "rpcbench.promises";

    public const int CurrentVersion = 1;

    public required IReadOnlyList<PromiseRecord> Promises { get; init; }

    /// <summary>The promises that could not be measured on this machine, with the reasons.</summary>
    public required IReadOnlyList<string> LeftOut { get; init; }
}
