namespace RpcBench.Records;

/// <summary>One launch of client and services over one network.</summary>
/// <param name="WarmUpRounds">The number of rounds over all operations before anything was timed.</param>
/// <param name="WarmUpSeconds">The duration of these rounds.</param>
/// <param name="IsSettled">Whether calls no longer became faster when the warm-up ended, or null if the number of rounds was given. The
/// times of a launch that had not settled are in no figure if two other launches had.</param>
/// <param name="Rounds">The number of timed iterations of each arm and operation with one call at a time.</param>
/// <param name="Seconds">The duration of the whole launch.</param>
internal sealed record LaunchRecord(int WarmUpRounds, double WarmUpSeconds, bool? IsSettled, int Rounds, double Seconds);
