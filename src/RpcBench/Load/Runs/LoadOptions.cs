namespace RpcBench.Load.Runs;

internal sealed record LoadOptions : RunOptions
{
    /// <summary>In the order in which they are measured; one or more.</summary>
    public IReadOnlyList<NetworkProfile> Networks { get; init; } = [NetworkProfile.Local];

    /// <summary>Each is measured by itself; one or more.</summary>
    public required IReadOnlyList<OperationMix> Mixes { get; init; }

    public IReadOnlyList<ComparedArm> Arms => Compared.Arms;

    /// <summary>The loads that are put on every mix; none where a capacity is sought.</summary>
    public required IReadOnlyList<LoadPoint> Points { get; init; }

    /// <summary>How calls use connections: each policy is measured by itself; one or more.</summary>
    public IReadOnlyList<ConnectionPolicy> Connections { get; init; } = [ConnectionPolicy.Reuse];

    /// <summary>What the highest rate must keep; null: none is sought.</summary>
    public Objective? Objective { get; init; }

    public bool Streaming { get; init; }

    /// <summary>Launches of services and clients, 1 or more, among which the blocks of a point are divided.</summary>
    public int Launches { get; init; } = MeasurementPlan.StandardLaunches;

    /// <summary>Measured time of one arm at one point, all blocks together.</summary>
    public TimeSpan Duration { get; init; } = TimeSpan.FromSeconds(10);

    /// <summary>Of each arm before its first block at a point, excluded; null: until it has settled.</summary>
    public TimeSpan? Warmup { get; init; }

    public TimeSpan Deadline { get; init; } = TimeSpan.FromSeconds(30);

    public int Blocks { get; init; } = 10;

    /// <summary>One call in this many has its content compared.</summary>
    public int CheckedOneIn { get; init; } = 100;

    public bool Crank { get; init; }

    public string Artifacts { get; init; } = "BenchmarkDotNet.Artifacts";

    public IReadOnlyList<ComparedOperation> Operations =>
        [.. Mixes.SelectMany(mix => mix.Shares.Select(share => share.Operation)).Distinct()];
}
