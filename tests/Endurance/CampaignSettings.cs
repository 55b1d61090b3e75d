namespace RpcBench.Endurance;

/// <summary>What a campaign is started with; the folder is its own and removed after it.</summary>
internal sealed record CampaignSettings(Extent Extent, int Seed, string Folder);

/// <summary>How much of the campaigns is run: a sample for every change, within three minutes, or everything, in at most an hour.</summary>
internal enum Extent
{
    Quick,
    Whole,
}

/// <summary>One case of a campaign: its number, from 0, and its own randomness. The same seed and number give the same case.</summary>
internal sealed record Trial(int Number, Random Random);
