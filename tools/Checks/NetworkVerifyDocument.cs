namespace RpcBench.Checks;

/// <summary>What the verb <c>network</c> of tools/Checks measured: the relay beside the kernel's own TCP.</summary>
internal sealed record NetworkVerifyDocument() : SealedDocument(SchemaName, CurrentVersion)
{
    public const string SchemaName = "rpcbench.network-verify";

    public const int CurrentVersion = 1;

    /// <summary>How often relay and kernel took turns over each network.</summary>
    public required int Rounds { get; init; }

    public required IReadOnlyList<VerifiedNetworkRecord> Networks { get; init; }
}

internal sealed record VerifiedNetworkRecord(string Name, NetworkAskedRecord Asked, IReadOnlyList<VerifiedStepRecord> Steps);

/// <summary>One step through both engines: medians; the lower bound is the model's for the round trip that was asked for.</summary>
internal sealed record VerifiedStepRecord(
    string Name, bool IsTransfer, int Samples, double RelayNanoseconds, double KernelNanoseconds, double LowerBoundNanoseconds)
{
    public double Ratio => RelayNanoseconds / KernelNanoseconds;
}
