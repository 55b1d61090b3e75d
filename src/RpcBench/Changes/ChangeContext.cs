namespace RpcBench.Changes;

/// <summary>The two sides of a comparison, described for readers, and the limits for head.</summary>
internal sealed record ChangeContext(string Verb, string Base, string Head, ChangeLimits Limits, FailOn FailOn)
{
    public const string GateVerb = Declaration.GateVerb;

    public const string CompareVerb = "compare";

    /// <summary>The slowdown that the gate must find by default.</summary>
    public const double DefaultMustSee = 0.1;

    public static ChangeContext ForGate(GateRecord gate, string before, string after) => new(
        GateVerb, before, after, new(gate.MaxSlowdown, gate.MaxBytes, gate.MaxAllocated), FailOn.Parse(gate.FailOn ?? FailOn.GateDefault))
    {
        MustSee = gate.MustSee ?? DefaultMustSee,
    };

    /// <summary>The slowdown that must not be missed, for example 0.1 for calls that take 10 % longer.</summary>
    public double MustSee { get; init; } = DefaultMustSee;

    public IReadOnlyList<string> Notes { get; init; } = [];

    /// <summary>The disturbances of both sides, one sentence each.</summary>
    public IReadOnlyList<string> Disturbances { get; init; } = [];
}

/// <summary>The shares by which head may take more time, bytes and allocations, for example 0.03 for 3 %.</summary>
internal sealed record ChangeLimits(double Time, double Bytes, double Allocated)
{
    public string Describe() =>
        $"at most {Format.Percent(Time)} longer, {Format.Percent(Bytes)} more bytes, {Format.Percent(Allocated)} more allocated";
}
