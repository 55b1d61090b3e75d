namespace RpcBench.Endurance;

/// <summary>One case of a campaign: its number, from 0, and its own randomness. The same seed and number give the same case.</summary>
internal sealed record Trial(int Number, Random Random);
