namespace RpcBench.Load;

/// <summary>Calls of users who know nothing of each other, so many a second on average. The same seed gives the same calls.</summary>
internal sealed class PoissonSchedule(double perSecond, int seed) : ConstantSchedule(perSecond)
{
    /// <summary>Calls of the same rate, drawn anew.</summary>
    public override ArrivalSchedule Lead => new PoissonSchedule(PerSecond, ~seed);

    public override IEnumerable<TimeSpan> Arrivals()
    {
        var random = new Random(seed);
        var seconds = 0.0;
        while (true)
        {
            // NextDouble can be 0 and never 1, so the logarithm is always finite.
            seconds -= Math.Log(1 - random.NextDouble()) / PerSecond;
            yield return TimeSpan.FromSeconds(seconds);
        }
    }

    public override string ToString() => FormattableString.Invariant($"{PerSecond:0.###} a second, poisson");
}
