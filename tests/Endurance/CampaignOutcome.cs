namespace RpcBench.Endurance;

/// <summary>What came of one campaign: how many cases ran to their end, the first of those that broke the claim (-1: the campaign as a
/// whole) and how many did, why it did not run or not to its end (null: it did), what the cases came to, and its time.</summary>
internal sealed record CampaignOutcome(
    string Name, int Run, IReadOnlyList<(int Case, string What)> Failures, int Failed, string? Skipped, IReadOnlyList<string> Findings,
    TimeSpan Took);
