namespace RpcBench.Load.Runs;

internal sealed record LoadOptions : RunOptions
{
    /// <summary>Networks in the order in which they are measured, one or more.</summary>
    public IReadOnlyList<NetworkProfile> Networks { get; init; } = [NetworkProfile.Local];

    /// <summary>Mixes, one or more. Each mix is measured separately.</summary>
    public required IReadOnlyList<OperationMix> Mixes { get; init; }

    public IReadOnlyList<ComparedArm> Arms => Compared.Arms;

    /// <summary>The load of every mix, or null for a capacity search and for streaming.</summary>
    public required LoadPoint? Point { get; init; }

    /// <summary>Connection policies, one or more. Each policy is measured separately.</summary>
    public IReadOnlyList<ConnectionPolicy> Connections { get; init; } = [ConnectionPolicy.Reuse];

    /// <summary>The objective of the capacity search, or null if no capacity is searched for.</summary>
    public Objective? Objective { get; init; }

    public bool Streaming { get; init; }

    /// <summary>Number of launches of services and clients, 1 or more. The blocks of a point are divided among them.</summary>
    public int Launches { get; init; } = MeasurementPlan.StandardLaunches;

    /// <summary>Total measured time of one arm at one point over all blocks.</summary>
    public TimeSpan Duration { get; init; } = TimeSpan.FromSeconds(10);

    /// <summary>Warm-up time of each arm before its first block at a point, or null to warm up until the arm has settled.</summary>
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
