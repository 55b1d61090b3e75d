namespace RpcBench.Studies.Runs;

internal sealed record StudyOptions : RunOptions
{
    public required IReadOnlyList<string> Studies { get; init; }

    public required StudyPace Pace { get; init; }

    public string Artifacts { get; init; } = "BenchmarkDotNet.Artifacts";
}
