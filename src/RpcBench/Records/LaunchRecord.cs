namespace RpcBench.Records;

/// <summary>One launch of client and services over one network.</summary>
/// <param name="WarmUpRounds">The rounds over all operations before anything was timed.</param>
/// <param name="WarmUpSeconds">How long these took.</param>
/// <param name="IsSettled">Whether calls no longer became faster when the warm-up ended; false: its times are in no figure, if two others
/// had; null: the rounds were given.</param>
/// <param name="Rounds">The timed iterations of each arm and operation with one call at a time.</param>
/// <param name="Seconds">How long the whole launch took.</param>
internal sealed record LaunchRecord(int WarmUpRounds, double WarmUpSeconds, bool? IsSettled, int Rounds, double Seconds);
