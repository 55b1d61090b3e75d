namespace RpcBench.Checks;

/// <summary>What both engines are compared by.</summary>
internal static class VerifySteps
{
    /// <summary>Few of each: relay and kernel take turns often rather than long.</summary>
    public static ProbeOptions OfOneRound { get; } =
        new() { Echoes = 10, Connects = 2, SmallCalls = 2, ColdDowns = 1, ColdUps = 1, WarmTransfers = 2, Rate = false };

    private static readonly int Transfer = OfOneRound.TransferBytes;
    private static readonly int Sent = ProbeOptions.SmallCallSent;
    private static readonly int Received = ProbeOptions.SmallCallReceived;

    private static readonly Step[] Steps =
    [
        new("a byte's echo", samples => samples.Echoes, IsNew: false, 1, 1),
        new("connect and first byte", samples => samples.Connects, IsNew: true, 1, 1),
        new("small call, warm", samples => samples.WarmSmallCalls, IsNew: false, Sent, Received),
        new("small call, new connection", samples => samples.ColdSmallCalls, IsNew: true, Sent, Received),
        new("1.66 MB down, new connection", samples => samples.ColdDowns, IsNew: true, 1, Transfer),
        new("1.66 MB up, new connection", samples => samples.ColdUps, IsNew: true, Transfer, 1),
        new("1.66 MB down, warm", samples => samples.WarmDowns, IsNew: false, 1, Transfer),
        new("1.66 MB up, warm", samples => samples.WarmUps, IsNew: false, Transfer, 1),
    ];

    public static IReadOnlyList<VerifiedStepRecord> Compare(
        NetworkProfile profile, IReadOnlyList<ProbeSamples> relay, IReadOnlyList<ProbeSamples> kernel) =>
        [.. from step in Steps
            let relayed = relay.SelectMany(step.Of).ToList()
            let carried = kernel.SelectMany(step.Of).ToList()
            let least = CallLowerBound.Compute(profile.RoundTrip, profile.BitsPerSecond, step.IsNew, step.Sent, step.Received)
            select new VerifiedStepRecord(
                step.Name, step.Sent + step.Received > Transfer, Math.Min(relayed.Count, carried.Count),
                Percentiles.Median(relayed).TotalNanoseconds, Percentiles.Median(carried).TotalNanoseconds,
                least.Time.TotalNanoseconds)];

    private sealed record Step(string Name, Func<ProbeSamples, IReadOnlyList<TimeSpan>> Of, bool IsNew, int Sent, int Received);
}
