namespace RpcBench.Records;

/// <summary>One launch of client and services over one network: the rounds over all methods before anything was timed, and the timed
/// iterations of each arm and method with one call at a time; the seconds are of the whole launch. Settled: calls no longer became faster
/// when the warm-up ended; false: its times are in no figure, if two others had; null: the rounds were given.</summary>
internal sealed record LaunchRecord(int WarmUpRounds, double WarmUpSeconds, bool? IsSettled, int Rounds, double Seconds);
