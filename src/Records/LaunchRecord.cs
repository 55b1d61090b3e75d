namespace RpcBench.Records;

/// <summary>One launch of client and services over one network.</summary>
/// <param name="WarmUpRounds">Rounds over all methods before anything was timed.</param>
/// <param name="WarmUpSeconds">How long they took.</param>
/// <param name="IsSettled">Whether calls no longer became faster at their end; null: their number was given.</param>
/// <param name="Rounds">Timed rounds: iterations of each arm and method.</param>
/// <param name="Seconds">The launch from the client's start to its end.</param>
public sealed record LaunchRecord(int WarmUpRounds, double WarmUpSeconds, bool? IsSettled, int Rounds, double Seconds);
