namespace RpcBench.Records;

/// <summary>What the verb <c>network</c> of tools/Checks measured: the relay beside the kernel's own TCP.</summary>
public sealed record NetworkVerifyDocument() : SealedDocument(SchemaName, CurrentVersion)
{
    public const string SchemaName = "rpcbench.network-verify";

    public const int CurrentVersion = 1;

    /// <summary>How often relay and kernel took turns over each network.</summary>
    public required int Rounds { get; init; }

    public required IReadOnlyList<VerifiedNetworkRecord> Networks { get; init; }
}

/// <summary>One network through both engines.</summary>
/// <param name="Name">The network's name.</param>
/// <param name="Asked">What was asked for.</param>
/// <param name="Steps">What was measured.</param>
public sealed record VerifiedNetworkRecord(string Name, NetworkAskedRecord Asked, IReadOnlyList<VerifiedStepRecord> Steps);

/// <summary>One step through both engines: medians.</summary>
/// <param name="Name">What was done.</param>
/// <param name="IsTransfer">Whether it moves the studies' image.</param>
/// <param name="Samples">How many there were of each.</param>
/// <param name="RelayNanoseconds">Through the relay.</param>
/// <param name="KernelNanoseconds">Between namespaces.</param>
/// <param name="FloorNanoseconds">The least time by the model, for the round trip that was asked for.</param>
public sealed record VerifiedStepRecord(
    string Name, bool IsTransfer, int Samples, double RelayNanoseconds, double KernelNanoseconds, double FloorNanoseconds)
{
    /// <summary>The relay's time over the kernel's.</summary>
    public double Ratio => RelayNanoseconds / KernelNanoseconds;
}
