namespace RpcBench.Bench.Studies;

internal sealed record StudyOptions : RunOptions
{
    public required IReadOnlyList<string> Studies { get; init; }

    public required StudyPace Pace { get; init; }

    public string Artifacts { get; init; } = "BenchmarkDotNet.Artifacts";

    /// <summary>What a client process of its own runs: see <see cref="ColdOptions.Program"/>.</summary>
    public string ClientProgram { get; init; } = OwnProgram.Path;
}
