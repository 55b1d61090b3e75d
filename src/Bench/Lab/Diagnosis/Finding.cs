namespace RpcBench.Bench.Lab.Diagnosis;

/// <summary>How much a finding matters.</summary>
public enum FindingState
{
    /// <summary>As it should be.</summary>
    Fine,

    /// <summary>Missing, and the run does without.</summary>
    Optional,

    /// <summary>The run cannot do without.</summary>
    Blocks,
}

/// <summary>One thing that was looked at.</summary>
/// <param name="State">How much it matters.</param>
/// <param name="Subject">What was looked at.</param>
/// <param name="Fact">What was found.</param>
/// <param name="Remedy">What to do about it, or null.</param>
public sealed record Finding(FindingState State, string Subject, string Fact, string? Remedy = null);
