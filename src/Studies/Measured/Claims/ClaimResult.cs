namespace RpcBench.Studies.Measured.Claims;

internal enum ClaimVerdict
{
    /// <summary>It holds in every figure that it speaks of, in both arms.</summary>
    Reproduced,

    /// <summary>It holds in none.</summary>
    Refuted,

    /// <summary>It holds in some.</summary>
    Depends,

    /// <summary>Figures that it needs are not in the record, too inexact, or cannot be measured.</summary>
    NotTestable,
}

/// <summary>A claim after the test: why is half a sentence; without a measure nothing can be looked at.</summary>
internal sealed record ClaimResult(Claim Claim, ClaimVerdict Verdict, string Why, Measure? Measure, IReadOnlyList<ClaimCell> Cells)
{
    public IReadOnlyList<ClaimCell> Of(StudyColumn arm) => [.. Cells.Where(cell => cell.Arm == arm)];
}
