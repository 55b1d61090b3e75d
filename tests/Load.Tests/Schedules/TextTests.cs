namespace RpcBench.Load.Tests.Schedules;

public sealed class TextTests
{
    private static readonly Dictionary<string, Func<string, object>> Readers = new()
    {
        ["constant"] = text => ScheduleText.Rate(text, "constant", 1),
        ["poisson"] = text => ScheduleText.Rate(text, "poisson", 1),
        ["arrival"] = text => ScheduleText.Rate("100", text, 1),
        ["ramp"] = text => ScheduleText.Ramp(text),
        ["steps"] = text => ScheduleText.Steps(text),
        ["time"] = text => DurationText.Parse(text),
        ["objective"] = text => Objective.Parse(text),
    };

    [Theory]
    [InlineData("constant", "above zero", "0", "-5")]
    [InlineData("constant", "at most 1000000", "1000001")]
    [InlineData("poisson", "calls a second", "fast", "NaN", "∞")]
    [InlineData("arrival", "constant or poisson", "bursty")]
    [InlineData("ramp", "100..5000/60s", "100..5000", "100/60s", "1..2..3/60s", "")]
    [InlineData("ramp", "above zero", "0..5000/60s", "100..-1/60s")]
    [InlineData("ramp", "at most 1000000", "100..2000000/60s")]
    [InlineData("steps", "100,200,400x10s", "100,200", "x10s", "100,,400x10s")]
    [InlineData("steps", "above zero", "100,0x10s")]
    [InlineData("time", "10s", "10", "s", "-1s", "1e9s", "")]
    [InlineData("time", "longer than a week", "99999h")]
    [InlineData("objective", "p99=50ms", "p95=50ms", "p99", "p99=1s=2s")]
    [InlineData("objective", "above zero", "p99=0ms")]
    [InlineData("objective", "us, ms or s", "p99=5m")]
    public void InvalidTextIsRefusedWithARemedy(string kind, string remedy, params string[] texts) =>
        Assert.All(texts, text => AssertRefused(() => Readers[kind](text), text, remedy));

    [Fact]
    public void AScheduleWithoutLengthIsRefused()
    {
        AssertRefused(() => ScheduleText.Ramp("100..200/0s"), "0s", "above zero");
        AssertRefused(() => ScheduleText.Steps("100x0ms"), "0ms", "above zero");
    }

    [Theory, InlineData("250us", 0.25), InlineData("500ms", 500), InlineData("10s", 10_000)]
    [InlineData("1.5m", 90_000), InlineData("1h", 3_600_000), InlineData("0s", 0)]
    public void ADurationIsANumberWithAUnit(string text, double milliseconds) =>
        Assert.Equal(TimeSpan.FromMilliseconds(milliseconds), DurationText.Parse(text));

    [Theory, InlineData(0.25), InlineData(500), InlineData(1500), InlineData(60_000)]
    public void AFormattedDurationCanBeParsed(double milliseconds) =>
        Assert.Equal(
            TimeSpan.FromMilliseconds(milliseconds), DurationText.Parse(DurationText.Format(TimeSpan.FromMilliseconds(milliseconds))));

    [Theory, InlineData("p50=250us", 50, 0.25), InlineData("p90=1.5s", 90, 1500), InlineData("p99=50ms", 99, 50)]
    [InlineData("p99.9=50ms", 99.9, 50), InlineData("max=1s", 100, 1000)]
    public void AnObjectiveIsAPercentileWithADuration(string text, double percentile, double milliseconds)
    {
        var objective = Objective.Parse(text);
        Assert.Equal((text, percentile, TimeSpan.FromMilliseconds(milliseconds)), (objective.Text, objective.Percentile, objective.Limit));
    }

    private static void AssertRefused(Func<object> read, string text, string remedy) =>
        Texts.AssertHas(Texts.RefusalOf<InvalidOptionTextException>(read), $"'{text}'", remedy);
}
