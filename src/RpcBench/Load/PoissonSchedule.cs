namespace RpcBench.Load;

/// <summary>A schedule of random calls from independent users at an average rate. The same seed produces the same calls.</summary>
internal sealed class PoissonSchedule(double perSecond, int seed) : ConstantSchedule(perSecond)
{
    public override ArrivalSchedule WarmUpSchedule => new PoissonSchedule(PerSecond, ~seed);

    public override IEnumerable<TimeSpan> Arrivals()
    {
        var random = new Random(seed);
        var seconds = 0.0;
        while (true)
        {
            // NextDouble can return 0 but never 1, so the logarithm is always finite.
            seconds -= Math.Log(1 - random.NextDouble()) / PerSecond;
            yield return TimeSpan.FromSeconds(seconds);
        }
    }

    public override string ToString() => FormattableString.Invariant($"{PerSecond:0.###} a second, poisson");
}
