namespace RpcBench.Measuring.Runs.Matrix;

/// <summary>How long each step over one network is expected to take, for the plan only.</summary>
internal sealed class MatrixSteps(NetworkProfile network, LaunchLength length, IReadOnlyList<int> inFlight, int arms)
{
    private const int WarmUpRounds = 7;

    /// <summary>One operation's bytes.</summary>
    public static TimeSpan Probe { get; } = TimeSpan.FromSeconds(0.4);

    /// <summary>Starting the services and a client.</summary>
    public static TimeSpan Start { get; } = TimeSpan.FromSeconds(2);

    // Most answers fit the windows that the calls before have grown.
    private TimeSpan Call => network.RoundTrip * 1.3;

    public TimeSpan Delivered => TimeSpan.FromSeconds(2) + (network.RoundTrip * 95);

    public TimeSpan Cold => TimeSpan.FromSeconds(0.5) + (Call * 3);

    public void AddTo(Plan plan, int operations, int launches)
    {
        plan.Add(2, Delivered);
        plan.Add(network.IsLocal ? 0 : ColdOptions.Processes, Cold);
        AddLaunches(plan, operations, launches);
    }

    public TimeSpan Launch(int operations) => WarmUp(operations) + (Round(operations) * length.Rounds);

    public void AddLaunches(Plan plan, int operations, int launches)
    {
        plan.Add(launches, WarmUp(operations));
        plan.Add(launches * length.Rounds, Round(operations));
    }

    // A warm-up's rounds have one call of every caller.
    public TimeSpan WarmUp(int operations) => Start + Longer(
        length.WarmUpRounds is null ? length.LeastWarmUpSeconds * 1e3 : 0,
        Round(operations, Longer(length.BlockMilliseconds * 2, Call * 2)) * (length.WarmUpRounds ?? WarmUpRounds));

    // Ten calls of every caller take longer than a block where responses are large, and the ramp comes before them.
    public TimeSpan Round(int operations) => TimeSpan.FromSeconds(Math.Min(
        (Round(operations, Longer(length.BlockMilliseconds * 2 * length.BusyBlocks * length.BusyRounds, Call * 14 * length.FewestBusyRounds)
            / length.Rounds) + Asked(operations)).TotalSeconds,
        (length.SecondsOf(operations * arms * inFlight.Count) - length.LeastWarmUpSeconds) / length.Rounds ?? double.MaxValue));

    private TimeSpan Round(int operations, TimeSpan busy) =>
        operations * arms * inFlight.Aggregate(
            TimeSpan.Zero, (sum, calls) => sum + (calls == 1 ? Longer(length.BlockMilliseconds * 1.1, Call * length.FewestCalls) : busy));

    // What of the calls that ask for the service's times comes on a round, where they take a millisecond or the way.
    private TimeSpan Asked(int operations)
    {
        var call = Longer(1, Call);
        return inFlight.Contains(1)
            ? operations * arms * call * length.AskedCallsOf(call.TotalNanoseconds) / length.Rounds : TimeSpan.Zero;
    }

    private static TimeSpan Longer(double milliseconds, TimeSpan other) =>
        TimeSpan.FromMilliseconds(Math.Max(milliseconds, other.TotalMilliseconds));
}
