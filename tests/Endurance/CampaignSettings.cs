namespace RpcBench.Endurance;

/// <summary>What a run of campaigns was given.</summary>
/// <param name="Extent">How much is run.</param>
/// <param name="Seed">What all randomness comes from.</param>
/// <param name="Folder">A folder of this campaign's own, removed after it.</param>
public sealed record CampaignSettings(Extent Extent, int Seed, string Folder);

/// <summary>How much of the campaigns is run: a sample for every change, within three minutes, or everything, in at most an hour.</summary>
public enum Extent
{
    Quick,
    Whole,
}

/// <summary>One case of a campaign.</summary>
/// <param name="Number">From 0; the same seed and number give the same case.</param>
/// <param name="Random">The case's own randomness.</param>
public sealed record Trial(int Number, Random Random);
