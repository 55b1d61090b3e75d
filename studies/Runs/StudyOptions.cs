namespace RpcBench.Studies.Runs;

internal sealed record StudyOptions
{
    public required StudySubject Subject { get; init; }

    public required ParseResult Parsed { get; init; }

    public required IReadOnlyList<string> Studies { get; init; }

    public required StudyPace Pace { get; init; }

    public double Margin { get; init; } = 0.05;

    public required int Seed { get; init; }

    public string Artifacts { get; init; } = MeasurementOptions.DefaultArtifacts;

    public Claim<BookRange> StoredBooks => Subject.StoredBooks;
}

internal sealed record StudySubject(ComparisonBuilder Comparison, BenchOptions Options, Arms Arms, Claim<BookRange> StoredBooks);
