namespace RpcBench.Studies.Measured.Claims;

internal enum Outcome
{
    Holds,

    Fails,

    /// <summary>The interval crosses an edge of the claimed range.</summary>
    Inconclusive,

    Missing,
}

/// <summary>What a figure is about. A null member means that it does not distinguish the figures. Studies are named as in
/// <c>studies/figures.csv</c>.</summary>
internal sealed record CellKey(
    string Study, string? Workload = null, string? Network = null, string? Api = null, string? Statistic = null, string? StoredBooks = null)
{
    public string? Books => StoredBooks is null ? null : $"{StoredBooks} stored";

    public string Words =>
        string.Join(", ", new[] { Workload, Statistic, Network, Api, Books }.OfType<string>()) is { Length: > 0 } words
            ? words
            : "all together";
}

internal readonly record struct CellValue(CellKey Key, Interval? Value);

/// <summary>A figure that a claim is about, and its verdict. The value is null if there is none.</summary>
internal sealed record ClaimCell(CellKey Key, StudyColumn Arm, Interval? Value, Outcome Outcome);

internal enum ClaimVerdict
{
    /// <summary>The claim holds in every figure that it is about, in both arms.</summary>
    Reproduced,

    Refuted,

    Depends,

    /// <summary>Figures that the claim needs are not in the record, too inexact, or impossible to measure.</summary>
    NotTestable,
}

/// <summary>A claim with its verdict. The reason is half a sentence. Without a measure nothing can be tested.</summary>
internal sealed record ClaimResult(PublishedClaim Claim, ClaimVerdict Verdict, string Why, Measure? Measure, IReadOnlyList<ClaimCell> Cells)
{
    public IReadOnlyList<ClaimCell> CellsOf(StudyColumn arm) => [.. Cells.Where(cell => cell.Arm == arm)];
}
