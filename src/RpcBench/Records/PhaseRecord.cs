namespace RpcBench.Records;

/// <summary>The time of a run that one phase took. The phases of a run add up to its whole duration.</summary>
/// <param name="Phase">The phase.</param>
/// <param name="Seconds">The wall time of the phase in seconds. In a phase of timed iterations this is the time of all their calls, also of
/// the untimed calls around the timed ones.</param>
/// <param name="TimedSeconds">The time of the timed calls alone in seconds. Zero in a phase without timed calls.</param>
internal sealed record PhaseRecord(RunPhase Phase, double Seconds, double TimedSeconds);
