namespace RpcBench.Studies.Runs;

internal sealed record StudyParts
{
    public IReadOnlyList<StudyWorkloadRecord> Workloads { get; init; } = [];

    public IReadOnlyList<StudyCountRecord> Counts { get; init; } = [];

    public IReadOnlyList<StudySeriesRecord> Series { get; init; } = [];

    public IReadOnlyList<RemarkRecord> Notes { get; init; } = [];

    /// <summary>Both parts, this one's first.</summary>
    public StudyParts Plus(StudyParts other) => new()
    {
        Workloads = [.. Workloads, .. other.Workloads],
        Counts = [.. Counts, .. other.Counts],
        Series = [.. Series, .. other.Series],
        Notes = [.. Notes, .. other.Notes],
    };
}
