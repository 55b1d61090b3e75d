namespace RpcBench.Endurance;

/// <summary>A case that broke its claim.</summary>
/// <param name="Case">Its number, or -1 for the campaign as a whole.</param>
/// <param name="What">What was seen.</param>
public sealed record CaseFailure(int Case, string What);
