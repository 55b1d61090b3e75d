namespace RpcBench.Load;

/// <summary>When the calls of an open loop start. It has no clock and no state: times are offsets from its beginning.</summary>
internal abstract class ArrivalSchedule
{
    /// <summary>The most calls a second that a schedule may ask for.</summary>
    public const double HighestRate = 1_000_000;

    /// <summary>How long it lasts; null: as long as one likes.</summary>
    public virtual TimeSpan? Length => null;

    /// <summary>What warms up for it: calls as its first moment has them, without end. Its own beginning is what is measured,
    /// whole.</summary>
    public virtual ArrivalSchedule Lead => new ConstantSchedule(RateAt(TimeSpan.Zero));

    /// <summary>Every call's start, ascending, from the beginning at each enumeration; without end where there is no
    /// <see cref="Length"/>.</summary>
    public abstract IEnumerable<TimeSpan> Arrivals();

    /// <summary>Calls a second at that moment; 0 outside of the schedule.</summary>
    public abstract double RateAt(TimeSpan offset);

    /// <summary>Calls between two moments, the rate's integral: of a random schedule what it has on average.</summary>
    public abstract double AskedWithin(TimeSpan from, TimeSpan until);

    /// <summary>For reports: <c>2000 a second, poisson</c>.</summary>
    public abstract override string ToString();

    /// <summary>The rate, if it can be one.</summary>
    /// <exception cref="LoadInputException">It is zero, negative or beyond <see cref="HighestRate"/>.</exception>
    protected static double Checked(double perSecond) => perSecond switch
    {
        > HighestRate => throw new LoadInputException(
            FormattableString.Invariant($"{perSecond} calls a second: more than one machine can start; ask for at most {HighestRate:0}")),
        > 0 => perSecond,
        _ => throw new LoadInputException(
            FormattableString.Invariant($"{perSecond} calls a second: a rate is greater than zero, for example 2000")),
    };

    /// <summary>The length, if it can be one.</summary>
    /// <exception cref="LoadInputException">It is zero or negative.</exception>
    protected static TimeSpan Checked(TimeSpan length) => length > TimeSpan.Zero
        ? length
        : throw new LoadInputException($"a schedule of {DurationText.Write(length)}: give it a length, for example 10s");
}
