namespace RpcBench.Measuring.Runs;

/// <summary>What a paired run of one operation came to.</summary>
/// <param name="Arms">The calls of each arm, in the order of the arms.</param>
/// <param name="Settling">How the warm-up before them went.</param>
public sealed record PairedSamples(IReadOnlyDictionary<Arm, ArmSamples> Arms, SettlingRecord Settling);
