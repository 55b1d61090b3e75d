namespace RpcBench.Load.Runs;

internal sealed record LoadOptions : RunOptions
{
    /// <summary>One or more, in the order in which they are measured.</summary>
    public IReadOnlyList<NetworkProfile> Networks { get; init; } = [NetworkProfile.Local];

    /// <summary>One or more. Each mix is measured separately.</summary>
    public required IReadOnlyList<OperationMix> Mixes { get; init; }

    public IReadOnlyList<ComparedArm> Arms => Compared.Arms;

    /// <summary>The load of every mix, or null for a capacity search and for streaming.</summary>
    public required PlannedLoad? Load { get; init; }

    /// <summary>One or more. Each policy is measured separately.</summary>
    public IReadOnlyList<ConnectionPolicy> Connections { get; init; } = [ConnectionPolicy.Reuse];

    /// <summary>The objective of the capacity search, or null if the run does not search for a capacity.</summary>
    public Objective? Objective { get; init; }

    public bool Streaming { get; init; }

    /// <summary>Number of launches of services and clients, 1 or more. The blocks are divided among the launches.</summary>
    public int Launches { get; init; } = MeasurementPlan.StandardLaunches;

    /// <summary>Measured time of one arm over all blocks.</summary>
    public TimeSpan Duration { get; init; } = TimeSpan.FromSeconds(10);

    /// <summary>Warm-up time of each arm in a launch, or null to warm up until the arm has settled.</summary>
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
