namespace RpcBench.Studies.Measured.Claims;

/// <summary>What became of a claim.</summary>
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

/// <summary>A claim after the test.</summary>
/// <param name="Claim">The claim.</param>
/// <param name="Verdict">What became of it.</param>
/// <param name="Why">On what it depends, or why it could not be tested, or in how many figures it holds; half a sentence.</param>
/// <param name="Measure">What was looked at; null: nothing can be.</param>
/// <param name="Cells">The figures, the published ones among them.</param>
internal sealed record ClaimResult(Claim Claim, ClaimVerdict Verdict, string Why, Measure? Measure, IReadOnlyList<ClaimCell> Cells)
{
    public IReadOnlyList<ClaimCell> Of(ClaimArm arm) => [.. Cells.Where(cell => cell.Arm == arm)];
}
