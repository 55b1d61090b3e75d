namespace RpcBench.Endurance;

/// <summary>What came of one campaign.</summary>
/// <param name="Name">The campaign.</param>
/// <param name="Run">The number of cases that ran to their end.</param>
/// <param name="Failures">What broke the claim, the first few in full; a case number of -1 is the campaign as a whole.</param>
/// <param name="Failed">The number of failures, of which <paramref name="Failures"/> holds the first.</param>
/// <param name="Skipped">Why it did not run, or not to its end, or null.</param>
/// <param name="Findings">What the cases came to.</param>
/// <param name="Took">Time from start to end.</param>
public sealed record CampaignOutcome(
    string Name, int Run, IReadOnlyList<CaseFailure> Failures, int Failed, string? Skipped, IReadOnlyList<string> Findings, TimeSpan Took);

/// <summary>A case that broke its claim.</summary>
/// <param name="Case">Its number, or -1 for the campaign as a whole.</param>
/// <param name="What">What was seen.</param>
public sealed record CaseFailure(int Case, string What);
