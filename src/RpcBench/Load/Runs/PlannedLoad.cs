namespace RpcBench.Load.Runs;

/// <summary>A load that is not yet applied to anything. <c>FixedLength</c> is the length of its schedule, or null if any length is
/// possible. <c>CreateModel</c> returns the load of one block from the seed of its arrivals. All arms get the same seed.</summary>
internal sealed record PlannedLoad(string DisplayName, TimeSpan? FixedLength, Func<int, LoadModel> CreateModel)
{
    /// <summary>Returns a closed loop with this number of calls in flight, 1 or more. A capacity search finds the knee with closed
    /// loops.</summary>
    public static PlannedLoad ClosedLoop(int inFlight) => new($"{inFlight} in flight", null, _ => new ClosedModel(inFlight));

    /// <summary>Returns an open loop with the schedule of a seed. An impossible schedule throws now and not in the middle of the
    /// run.</summary>
    /// <exception cref="InvalidOptionTextException">Thrown when the schedule is impossible.</exception>
    public static PlannedLoad OpenLoop(Func<int, ArrivalSchedule> schedule)
    {
        var first = schedule(0);
        return new($"{first}", first.Length, seed => new OpenModel(schedule(seed)));
    }
}
