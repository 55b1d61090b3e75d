namespace RpcBench.Load;

/// <summary>A call every so often, so many a second, the first at once.</summary>
internal class ConstantSchedule(double perSecond) : ArrivalSchedule
{
    protected double PerSecond => perSecond;

    public override ArrivalSchedule Lead => this;

    public override IEnumerable<TimeSpan> Arrivals()
    {
        // From the number, not from the last one: rounding never adds up.
        var number = 0L;
        while (true)
        {
            yield return TimeSpan.FromSeconds(number / PerSecond);
            number++;
        }
    }

    public override double AskedWithin(TimeSpan from, TimeSpan until) =>
        PerSecond * Math.Max(0, Math.Max(0, until.TotalSeconds) - Math.Max(0, from.TotalSeconds));

    public override string ToString() => FormattableString.Invariant($"{PerSecond:0.###} a second, constant");
}
