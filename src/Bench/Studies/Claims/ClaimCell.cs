namespace RpcBench.Bench.Studies.Claims;

/// <summary>What a figure says to a claim.</summary>
internal enum Outcome
{
    Holds,

    Fails,

    /// <summary>The interval crosses an edge of what is claimed.</summary>
    Undecided,

    Missing,
}

/// <summary>Whose figure it is.</summary>
internal enum ClaimArm
{
    /// <summary>The study's own, as it published it; never part of a verdict.</summary>
    Published,

    /// <summary>Measured here as the study did it.</summary>
    AsPublished,

    /// <summary>Measured here with the same work and connections over both APIs.</summary>
    LikeForLike,
}

/// <summary>What a figure is of; null: not one of several.</summary>
/// <param name="Study">As <c>studies/figures.csv</c> has it.</param>
internal sealed record CellKey(string Study)
{
    public string? Workload { get; init; }

    public string? Network { get; init; }

    public string? Api { get; init; }

    public string? Statistic { get; init; }

    public string? StoredBooks { get; init; }
}

/// <summary>A figure that a claim speaks of.</summary>
/// <param name="Key">What it is of.</param>
/// <param name="Arm">Whose it is.</param>
/// <param name="Value">Null: there is none.</param>
/// <param name="Outcome">What it says to the claim.</param>
internal sealed record ClaimCell(CellKey Key, ClaimArm Arm, Interval? Value, Outcome Outcome);
