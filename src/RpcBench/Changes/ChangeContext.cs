namespace RpcBench.Changes;

/// <summary>The two sides of a comparison, and the limits that the changes must keep.</summary>
/// <param name="Verb">The verb that found the changes.</param>
/// <param name="Base">The description of the version that is compared with.</param>
/// <param name="Head">The description of the version that is judged.</param>
/// <param name="Limits">How much more head may take.</param>
/// <param name="FailOn">The findings for which the verb fails.</param>
internal sealed record ChangeContext(string Verb, string Base, string Head, ChangeLimits Limits, FailOn FailOn)
{
    public const string Gate = Declaration.GateVerb;

    public const string Compare = "compare";

    /// <summary>The slowdown that must not be missed by default.</summary>
    public const double StandardMustSee = 0.1;

    /// <summary>Creates the context of a gate.</summary>
    /// <param name="gate">The limits of the gate.</param>
    /// <param name="before">The description of the version that is compared with.</param>
    /// <param name="after">The description of the version that is judged.</param>
    public static ChangeContext ForGate(GateRecord gate, string before, string after) => new(
        Gate, before, after, new(gate.MaxSlowdown, gate.MaxBytes, gate.MaxAllocated), FailOn.Parse(gate.FailOn ?? FailOn.OfGate))
    {
        MustSee = gate.MustSee ?? StandardMustSee,
    };

    /// <summary>The slowdown that must not be missed, for example 0.1 for calls that take 10 % longer.</summary>
    public double MustSee { get; init; } = StandardMustSee;

    /// <summary>Sentences that a reader of the result must know.</summary>
    public IReadOnlyList<string> Notes { get; init; } = [];

    /// <summary>The disturbances of both sides, one sentence each. Empty if neither side was disturbed.</summary>
    public IReadOnlyList<string> Disturbances { get; init; } = [];
}

/// <summary>How much more time, bytes and allocations head may take, for example 0.03 for 3 %.</summary>
internal sealed record ChangeLimits(double Time, double Bytes, double Allocated)
{
    public string Describe() =>
        $"at most {Format.Percent(Time)} longer, {Format.Percent(Bytes)} more bytes, {Format.Percent(Allocated)} more allocated";
}
