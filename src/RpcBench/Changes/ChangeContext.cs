namespace RpcBench.Changes;

/// <summary>The two sides of a comparison, and the limits that its changes must keep.</summary>
/// <param name="Verb">The verb that found them.</param>
/// <param name="Base">What is compared with, in words.</param>
/// <param name="Head">What is compared, in words.</param>
/// <param name="Limits">By how much head may take more.</param>
/// <param name="FailOn">What ends the verb with another exit code than success.</param>
internal sealed record ChangeContext(string Verb, string Base, string Head, ChangeLimits Limits, FailOn FailOn)
{
    public const string Gate = Declaration.GateVerb;

    public const string Compare = "compare";

    /// <summary>The slowdown that must be seen if nothing else is asked for.</summary>
    public const double StandardMustSee = 0.1;

    /// <summary>Makes the context of a gate.</summary>
    /// <param name="gate">Its limits.</param>
    /// <param name="before">What is compared with, in words.</param>
    /// <param name="after">What is compared, in words.</param>
    public static ChangeContext ForGate(GateRecord gate, string before, string after) => new(
        Gate, before, after, new(gate.MaxSlowdown, gate.MaxBytes, gate.MaxAllocated), FailOn.Parse(gate.FailOn ?? FailOn.OfGate))
    {
        MustSee = gate.MustSee ?? StandardMustSee,
    };

    /// <summary>The part by which a call could take longer so that it must be seen.</summary>
    public double MustSee { get; init; } = StandardMustSee;

    /// <summary>Sentences that a reader of the result must know.</summary>
    public IReadOnlyList<string> Notes { get; init; } = [];

    /// <summary>What disturbed the two sides, a sentence each; empty if neither was disturbed.</summary>
    public IReadOnlyList<string> Disturbances { get; init; } = [];
}

/// <summary>The parts by which head may take more time, move more bytes and allocate more.</summary>
internal sealed record ChangeLimits(double Time, double Bytes, double Allocated)
{
    public string Describe() =>
        $"at most {Format.Percent(Time)} longer, {Format.Percent(Bytes)} more bytes, {Format.Percent(Allocated)} more allocated";
}
