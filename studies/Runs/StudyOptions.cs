namespace RpcBench.Studies.Runs;

internal sealed record StudyOptions
{
    public required StudySubject Compared { get; init; }

    public required ParseResult Parsed { get; init; }

    public required IReadOnlyList<string> Studies { get; init; }

    public required StudyPace Pace { get; init; }

    /// <summary>The smallest difference that counts: 0.05 is five per cent.</summary>
    public double Margin { get; init; } = 0.05;

    /// <summary>The seed of every random order in the run.</summary>
    public required int Seed { get; init; }

    public string Artifacts { get; init; } = MeasurementOptions.StandardArtifacts;

    /// <summary>The reserved ids of books that are only stored.</summary>
    public Claim<BookRange> StoredBooks => Compared.StoredBooks;
}

/// <summary>What the studies compare: the declaration of the Bench, its arms, and the reserved ids of books that are only stored.</summary>
internal sealed record StudySubject(ComparisonBuilder Comparison, OwnOptions Options, Arms Arms, Claim<BookRange> StoredBooks);
