namespace RpcBench.Studies.Runs;

/// <summary>What a run of studies was asked for.</summary>
internal sealed record StudyOptions
{
    public required StudySubject Compared { get; init; }

    /// <summary>The command line.</summary>
    public required ParseResult Parsed { get; init; }

    public required IReadOnlyList<string> Studies { get; init; }

    public required StudyPace Pace { get; init; }

    /// <summary>A difference below this does not count: 0.05 is five per cent.</summary>
    public double Margin { get; init; } = 0.05;

    /// <summary>Draws every order of the run.</summary>
    public required int Seed { get; init; }

    public string Artifacts { get; init; } = MeasurementOptions.StandardArtifacts;

    /// <summary>Ids of books that are only stored.</summary>
    public Claim<BookRange> StoredBooks => Compared.StoredBooks;
}

/// <summary>What the studies compare: our own program's declaration, its arms, and ids of books that are only stored.</summary>
internal sealed record StudySubject(ComparisonBuilder Comparison, OwnOptions Options, Arms Arms, Claim<BookRange> StoredBooks);
