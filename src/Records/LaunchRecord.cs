namespace RpcBench.Records;

/// <summary>One launch of client and services over one network, and the rounds over all methods before anything was timed. Whether calls no
/// longer became faster at their end: null where their number was given.</summary>
public sealed record LaunchRecord(int WarmUpRounds, double WarmUpSeconds, bool? IsSettled, int Rounds, double Seconds);
