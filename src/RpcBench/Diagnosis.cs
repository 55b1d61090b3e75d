namespace RpcBench;

/// <summary>What <c>doctor</c> found: a fact, and what to do about it; null: nothing. See
/// <see cref="ComparisonBuilder.Examine"/>.</summary>
/// <example><code>new Diagnosis(DiagnosisState.Optional, "not set", "Set ORDERS_DB to measure over your database")</code></example>
public sealed record Diagnosis(DiagnosisState State, string Fact, string? Remedy = null)
{
    internal string Subject { get; init; } = "";
}

/// <summary>Whether a run can start as it is.</summary>
public enum DiagnosisState
{
    /// <summary>The run can start.</summary>
    Fine,

    /// <summary>Something is missing, and the run does without.</summary>
    Optional,

    /// <summary>The run cannot do without.</summary>
    Blocks,
}
