namespace RpcBench.Measuring.Lab;

internal enum DiagnosisState
{
    Fine,

    /// <summary>Missing, and the run does without.</summary>
    Optional,

    /// <summary>The run cannot do without.</summary>
    Blocks,
}

internal sealed record Diagnosis(DiagnosisState State, string Subject, string Fact, string? Remedy = null);
