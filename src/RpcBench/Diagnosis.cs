namespace RpcBench;

/// <summary>The result of one check of <c>doctor</c>. See <see cref="ComparisonBuilder.Examine"/>.</summary>
/// <param name="State">Whether a run can start.</param>
/// <param name="Fact">The fact that the check found.</param>
/// <param name="Remedy">What the user can do about it, or null if there is nothing to do.</param>
/// <example><code>new Diagnosis(DiagnosisState.Optional, "not set", "Set ORDERS_DB to measure over your database")</code></example>
public sealed record Diagnosis(DiagnosisState State, string Fact, string? Remedy = null)
{
    internal string Subject { get; init; } = "";
}

/// <summary>Whether a run can start.</summary>
public enum DiagnosisState
{
    /// <summary>The run can start.</summary>
    Fine,

    /// <summary>Something is missing that the run does not need.</summary>
    Optional,

    /// <summary>Something is missing that the run needs.</summary>
    Blocks,
}
