namespace RpcBench.Studies.Runs;

internal sealed record StudyOptions : RunOptions
{
    public required IReadOnlyList<string> Studies { get; init; }

    /// <summary>Ids of books that are only stored.</summary>
    public required Claim<BookRange> StoredBooks { get; init; }

    public required StudyPace Pace { get; init; }

    public string Artifacts { get; init; } = "BenchmarkDotNet.Artifacts";
}
