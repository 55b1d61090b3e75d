namespace RpcBench.Studies;

/// <summary>What a figure must lie in; null: no such edge.</summary>
internal sealed record ClaimRange(double? AtLeast = null, double? AtMost = null)
{
    internal string? Fault => this switch
    {
        { AtLeast: null, AtMost: null } => "has neither 'atLeast' nor 'atMost'. Give one or both.",
        { AtLeast: < 0 } or { AtMost: <= 0 } => "has an edge below zero. Ratios and counts are above.",
        { AtLeast: { } low, AtMost: { } high } when low > high => "has 'atLeast' above 'atMost'. Exchange them.",
        _ => null,
    };
}
