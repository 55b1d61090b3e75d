namespace RpcBench.Studies.Runs;

/// <summary>What a run of studies was asked for.</summary>
internal sealed record StudyOptions
{
    public required Compared Compared { get; init; }

    public required IReadOnlyList<string> Studies { get; init; }

    /// <summary>Ids of books that are only stored.</summary>
    public required Claim<BookRange> StoredBooks { get; init; }

    public required StudyPace Pace { get; init; }

    /// <summary>A difference below this does not count: 0.05 is five per cent.</summary>
    public double Margin { get; init; } = 0.05;

    /// <summary>Draws every order of the run.</summary>
    public required int Seed { get; init; }

    public string Artifacts { get; init; } = MeasurementOptions.StandardArtifacts;

    /// <summary>The command line for the record, without secrets.</summary>
    public IReadOnlyList<string> Arguments { get; init; } = [];
}
