namespace RpcBench.Records;

/// <summary>One API's figures for one operation; a part is null until it was measured.</summary>
public sealed record ArmRecord
{
    /// <summary>From BenchmarkDotNet's process.</summary>
    public BenchmarkRecord? Benchmark { get; init; }

    /// <summary>From the paired blocks: every call's own time.</summary>
    public PairedRecord? Paired { get; init; }

    /// <summary>Counted at the client's socket.</summary>
    public WireRecord? Wire { get; init; }

    /// <summary>As the service reported it.</summary>
    public ServerRecord? Server { get; init; }
}
