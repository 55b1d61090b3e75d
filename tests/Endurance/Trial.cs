namespace RpcBench.Endurance;

/// <summary>One case of a campaign.</summary>
/// <param name="Number">From 0; the same seed and number give the same case.</param>
/// <param name="Random">The case's own randomness.</param>
public sealed record Trial(int Number, Random Random);
