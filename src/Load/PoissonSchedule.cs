namespace RpcBench.Load;

/// <summary>Calls of users who know nothing of each other, so many a second on average: gaps are exponential. The same seed gives the same
/// calls.</summary>
public sealed class PoissonSchedule(double perSecond, int seed) : ArrivalSchedule
{
    private readonly double _perSecond = Checked(perSecond);
    private readonly int _seed = seed;

    /// <summary>The same process, drawn anew.</summary>
    public override ArrivalSchedule Lead => new PoissonSchedule(_perSecond, ~_seed);

    public override IEnumerable<TimeSpan> Arrivals()
    {
        var random = new Random(_seed);
        for (var seconds = 0.0; ;)
        {
            // NextDouble can be 0 and never 1, so the logarithm is always finite.
            seconds -= Math.Log(1 - random.NextDouble()) / _perSecond;
            yield return TimeSpan.FromSeconds(seconds);
        }
    }

    public override double RateAt(TimeSpan offset) => offset < TimeSpan.Zero ? 0 : _perSecond;

    public override double AskedWithin(TimeSpan from, TimeSpan until) =>
        _perSecond * Math.Max(0, Math.Max(0, until.TotalSeconds) - Math.Max(0, from.TotalSeconds));

    public override string ToString() => FormattableString.Invariant($"{_perSecond:0.###} a second, poisson");
}
