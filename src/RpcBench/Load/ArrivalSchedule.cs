namespace RpcBench.Load;

/// <summary>The start times of the calls of an open loop. A schedule has no clock and no state: times are offsets from its
/// beginning.</summary>
internal abstract class ArrivalSchedule
{
    public const double HighestRate = 1_000_000;

    /// <summary>Length of the schedule, or null if the schedule has no end.</summary>
    public virtual TimeSpan? Length => null;

    /// <summary>The schedule of the warm-up. Its calls arrive like the first calls of this schedule and never end.</summary>
    public abstract ArrivalSchedule WarmUpSchedule { get; }

    /// <summary>Returns the start of every call in ascending order. The sequence has no end if <see cref="Length"/> is null.</summary>
    public abstract IEnumerable<TimeSpan> Arrivals();

    /// <summary>Returns the number of calls between two moments. For a random schedule this is the average.</summary>
    public abstract double ExpectedWithin(TimeSpan from, TimeSpan until);

    /// <summary>Returns the text for reports, for example <c>2000 a second, poisson</c>.</summary>
    public abstract override string ToString();
}
