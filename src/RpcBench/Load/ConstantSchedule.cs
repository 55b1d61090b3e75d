namespace RpcBench.Load;

/// <summary>A schedule with a constant interval between calls. The first call starts immediately.</summary>
internal class ConstantSchedule(double perSecond) : ArrivalSchedule
{
    protected double PerSecond => perSecond;

    public override ArrivalSchedule WarmUpSchedule => this;

    public override IEnumerable<TimeSpan> Arrivals()
    {
        // Each time is computed from the call number so that rounding errors do not add up.
        var number = 0L;
        while (true)
        {
            yield return TimeSpan.FromSeconds(number / PerSecond);
            number++;
        }
    }

    public override double ExpectedWithin(TimeSpan from, TimeSpan until) =>
        PerSecond * Math.Max(0, Math.Max(0, until.TotalSeconds) - Math.Max(0, from.TotalSeconds));

    public override string ToString() => FormattableString.Invariant($"{PerSecond:0.###} a second, constant");
}
