namespace RpcBench.Load;

/// <summary>When the calls of an open loop start. It has no clock and no state: times are offsets from its beginning.</summary>
internal abstract class ArrivalSchedule
{
    public const double HighestRate = 1_000_000;

    /// <summary>How long it lasts; null: as long as one likes.</summary>
    public virtual TimeSpan? Length => null;

    /// <summary>What warms up for it: calls as its first moment has them, without end. Its own beginning is measured, whole.</summary>
    public abstract ArrivalSchedule Lead { get; }

    /// <summary>Every call's start, ascending, from the beginning at each enumeration; without end where there is no length.</summary>
    public abstract IEnumerable<TimeSpan> Arrivals();

    /// <summary>Calls between two moments, the rate's integral: of a random schedule what it has on average.</summary>
    public abstract double AskedWithin(TimeSpan from, TimeSpan until);

    /// <summary>For reports: <c>2000 a second, poisson</c>.</summary>
    public abstract override string ToString();
}
