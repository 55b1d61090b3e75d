namespace RpcBench.Studies.Measured.Claims;

internal enum Outcome
{
    Holds,

    Fails,

    /// <summary>The interval crosses an edge of what is claimed.</summary>
    Inconclusive,

    Missing,
}

/// <summary>What a figure is of; null: not one of several. The study is named as <c>studies/figures.csv</c> has it.</summary>
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

/// <summary>A figure that a claim speaks of, and what it says to the claim. A null value: there is none.</summary>
internal sealed record ClaimCell(CellKey Key, StudyColumn Arm, Interval? Value, Outcome Outcome);

internal enum ClaimVerdict
{
    /// <summary>The claim holds in every figure that it speaks of, in both arms.</summary>
    Reproduced,

    Refuted,

    Depends,

    /// <summary>Figures that it needs are not in the record, too inexact, or cannot be measured.</summary>
    NotTestable,
}

/// <summary>A claim after the test: why is half a sentence; without a measure nothing can be looked at.</summary>
internal sealed record ClaimResult(PublishedClaim Claim, ClaimVerdict Verdict, string Why, Measure? Measure, IReadOnlyList<ClaimCell> Cells)
{
    public IReadOnlyList<ClaimCell> CellsOf(StudyColumn arm) => [.. Cells.Where(cell => cell.Arm == arm)];
}
