namespace RpcBench.Load.Tests.Schedules;

public sealed class ScheduleTests
{
    public static TheoryData<int> Seeds => [.. Enumerable.Range(1, 20)];

    public static TheoryData<string> Texts =>
        ["ramp 100..5000/60s", "ramp 500..20/7.5s", "ramp 30..30/3s", "steps 100,200,400x10s", "steps 0.3,7,0.1x2500ms"];

    [Theory, InlineData(3), InlineData(2000), InlineData(1_000_000)]
    public void AConstantRateIsKeptWithoutDrift(double rate)
    {
        var last = new ConstantSchedule(rate).Arrivals().Skip((int)rate * 2).First();
        Assert.Equal(TimeSpan.FromSeconds(2), last);
        Assert.Equal(rate, new ConstantSchedule(rate).ExpectedWithin(TimeSpan.FromSeconds(1), TimeSpan.FromSeconds(2)));
    }

    [Theory, MemberData(nameof(Seeds))]
    public void PoissonGapsHaveTheExpectedMeanAndDeviation(int seed)
    {
        const int Rate = 500;
        const int Count = 100_000;
        var arrivals = new PoissonSchedule(Rate, seed).Arrivals().Take(Count).Select(offset => offset.TotalSeconds).ToArray();
        var gaps = arrivals.Skip(1).Zip(arrivals, (next, one) => next - one).ToArray();
        var mean = gaps.Average();
        Assert.Equal(1.0 / Rate, mean, 5 / (Rate * Math.Sqrt(Count)));

        // The standard deviation of exponential gaps equals their mean. The variance of Poisson counts in equal periods equals the mean
        // count.
        Assert.Equal(1, Math.Sqrt(gaps.Average(gap => Math.Pow(gap - mean, 2))) / mean, 0.05);
        var counts = arrivals.GroupBy(at => (int)(at * 10)).Where(tenth => tenth.Key < 1_900).Select(tenth => (double)tenth.Count())
            .ToArray();
        Assert.Equal(1, counts.Average(count => Math.Pow(count - counts.Average(), 2)) / counts.Average(), 0.2);
    }

    [Fact]
    public void ASeedDeterminesTheArrivalTimes()
    {
        var schedule = new PoissonSchedule(100, 7);
        Assert.Equal(schedule.Arrivals().Take(1000), schedule.Arrivals().Take(1000));
        Assert.Equal(schedule.Arrivals().Take(1000), new PoissonSchedule(100, 7).Arrivals().Take(1000));
        Assert.NotEqual(schedule.Arrivals().Take(10), new PoissonSchedule(100, 8).Arrivals().Take(10));
        Assert.NotEqual(schedule.Arrivals().Take(10), schedule.WarmUpSchedule.Arrivals().Take(10));
    }

    [Theory, MemberData(nameof(Texts))]
    public void ACallArrivesWhenTheIntegralOfTheRateReachesItsNumber(string text)
    {
        var schedule = Parse(text);
        var length = schedule.Length!.Value;
        var arrivals = schedule.Arrivals().ToArray();
        Assert.Equal((int)Math.Ceiling(schedule.ExpectedWithin(TimeSpan.Zero, length) - 1e-9), arrivals.Length);
        Assert.Equal(arrivals.Order(), arrivals);
        Assert.All(arrivals, at => Assert.InRange(at, TimeSpan.Zero, length));
        for (var number = 0; number < arrivals.Length; number++)
        {
            Assert.Equal(number, schedule.ExpectedWithin(TimeSpan.Zero, arrivals[number]), 0.001);
        }
    }

    [Theory]
    [InlineData("ramp 100..5000/60s", 39_750, 153_000)]
    [InlineData("ramp 500..20/7.5s", 1_425, 1_950)]
    [InlineData("ramp 30..30/3s", 45, 90)]
    [InlineData("steps 100,200,400x10s", 2_000, 7_000)]
    [InlineData("steps 0.3,7,0.1x2500ms", 9.5, 18.5)]
    public void TheExpectedNumberOfCallsIsTheIntegralOfTheRate(string text, double half, double whole)
    {
        var (schedule, length) = (Parse(text), Parse(text).Length!.Value);
        Assert.Equal(half, schedule.ExpectedWithin(TimeSpan.Zero, length / 2), 6);
        Assert.Equal(whole, schedule.ExpectedWithin(-length, length * 2), 6);
        Assert.Equal(0, schedule.ExpectedWithin(length, length * 2));
    }

    [Fact]
    public void ARampAndStepsWarmUpAtTheirFirstRate()
    {
        Assert.Equal("100 a second, constant", Parse("ramp 100..5000/60s").WarmUpSchedule.ToString());
        Assert.Equal("100 a second, constant", Parse("steps 100,200,400x10s").WarmUpSchedule.ToString());
    }

    [Theory]
    [InlineData("ramp 100..5000/60s", "100 to 5000 a second within 60s")]
    [InlineData("steps 100,200,400x10s", "100, 200, 400 a second, 10s each")]
    public void AScheduleDescribesItself(string text, string words) => Assert.Equal(words, Parse(text).ToString());

    private static ArrivalSchedule Parse(string text) =>
        text.Split(' ') is ["ramp", var ramp] ? ScheduleText.Ramp(ramp) : ScheduleText.Steps(text.Split(' ')[1]);
}
