namespace RpcBench.Endurance;

/// <summary>What a run of campaigns was given.</summary>
/// <param name="Extent">How much is run.</param>
/// <param name="Seed">What all randomness comes from.</param>
/// <param name="Folder">A folder of this campaign's own, removed after it.</param>
public sealed record CampaignSettings(Extent Extent, int Seed, string Folder);
