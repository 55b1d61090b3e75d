namespace RpcBench.Studies.Measured.Claims;

internal enum Outcome
{
    Holds,

    Fails,

    /// <summary>The interval crosses an edge of the claimed range.</summary>
    Inconclusive,

    Missing,
}

/// <summary>What a figure of a claim is about. A member that does not distinguish the figures is null. Studies have the names of
/// <c>studies/figures.csv</c>.</summary>
internal sealed record CellKey(
    string Study, string? Workload = null, string? Network = null, string? Api = null, string? Statistic = null, string? StoredBooks = null)
{
    public string? Books => StoredBooks is null ? null : $"{StoredBooks} stored";

    public string Description =>
        string.Join(", ", new[] { Workload, Statistic, Network, Api, Books }.OfType<string>()) is { Length: > 0 } words
            ? words
            : "all together";
}

internal readonly record struct CellValue(CellKey Key, Interval? Value);

internal sealed record ClaimCell(CellKey Key, StudyColumn Arm, Interval? Value, Outcome Outcome);

internal enum ClaimVerdict
{
    /// <summary>The claim holds in every figure that it is about, in both arms.</summary>
    Reproduced,

    Refuted,

    Depends,

    /// <summary>Figures that the claim needs are not in the record, are too inexact, or cannot be measured here.</summary>
    NotTestable,
}

/// <summary>The verdict on a claim. <c>Why</c> is half a sentence. <c>Measure</c> is null if nothing measured here can show the
/// claim.</summary>
internal sealed record ClaimResult(
    PublishedClaim Claim,
    ClaimVerdict Verdict,
    string Why,
    ClaimMeasure? Measure,
    IReadOnlyList<ClaimCell> Cells)
{
    public IReadOnlyList<ClaimCell> CellsOf(StudyColumn arm) => [.. Cells.Where(cell => cell.Arm == arm)];
}
