namespace RpcBench.PayloadProjects;

/// <summary>The options of one <c>payload</c> command.</summary>
internal sealed record PayloadPlan(IReadOnlyList<string> Files)
{
    /// <summary>The name of the payload's type, or null to take it from the file.</summary>
    public string? Message { get; init; }

    /// <summary>The .proto file of the user's contract, or null to infer the contract.</summary>
    public string? Proto { get; init; }

    public Assumptions Assumptions { get; init; } = Assumptions.None;

    public Scalar Integers { get; init; } = Scalar.Int64;

    public Direction Direction { get; init; }

    public IReadOnlyList<string> Arms { get; init; } = [];

    public int Count { get; init; }

    /// <summary>The seed of the varied objects, or null to repeat the samples as they are.</summary>
    public int? Seed { get; init; }

    public string? Keep { get; init; }

    public string Artifacts { get; init; } = MeasurementOptions.DefaultArtifacts;

    /// <summary>The options of the generated program, without the folder of its runs.</summary>
    public IReadOnlyList<string> ProgramOptions { get; init; } = [];
}
