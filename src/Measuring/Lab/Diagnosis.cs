namespace RpcBench.Measuring.Lab;

/// <summary>How much a finding matters.</summary>
public enum DiagnosisState
{
    Fine,

    /// <summary>Missing, and the run does without.</summary>
    Optional,

    /// <summary>The run cannot do without.</summary>
    Blocks,
}

/// <summary>One thing that was looked at, what was found, and what to do about it, if anything.</summary>
public sealed record Diagnosis(DiagnosisState State, string Subject, string Fact, string? Remedy = null);
