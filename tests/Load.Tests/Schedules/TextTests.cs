namespace RpcBench.Load.Tests.Schedules;

public sealed class TextTests
{
    [Theory]
    [InlineData("0", "constant", "more than zero")]
    [InlineData("-5", "constant", "more than zero")]
    [InlineData("1000001", "constant", "at most 1000000")]
    [InlineData("fast", "poisson", "calls a second")]
    [InlineData("NaN", "poisson", "calls a second")]
    [InlineData("∞", "poisson", "calls a second")]
    [InlineData("100", "bursty", "constant or poisson")]
    public void ARateThatCannotBeIsNamedWithItsRemedy(string rate, string arrival, string remedy) =>
        AssertRefused(() => ScheduleText.Rate(rate, arrival, 1), arrival == "bursty" ? arrival : rate, remedy);

    [Theory]
    [InlineData("100..5000", "100..5000/60s")]
    [InlineData("100/60s", "100..5000/60s")]
    [InlineData("0..5000/60s", "more than zero")]
    [InlineData("100..-1/60s", "more than zero")]
    [InlineData("100..2000000/60s", "at most 1000000")]
    [InlineData("1..2..3/60s", "100..5000/60s")]
    [InlineData("", "100..5000/60s")]
    public void ARampThatCannotBeIsNamedWithItsRemedy(string text, string remedy) =>
        AssertRefused(() => ScheduleText.Ramp(text), text, remedy);

    [Theory]
    [InlineData("100,200", "100,200,400x10s")]
    [InlineData("x10s", "100,200,400x10s")]
    [InlineData("100,,400x10s", "100,200,400x10s")]
    [InlineData("100,0x10s", "more than zero")]
    public void StepsThatCannotBeAreNamedWithTheirRemedy(string text, string remedy) =>
        AssertRefused(() => ScheduleText.Steps(text), text, remedy);

    [Theory]
    [InlineData("250us", 0.25)]
    [InlineData("500ms", 500)]
    [InlineData("10s", 10_000)]
    [InlineData("1.5m", 90_000)]
    [InlineData("1h", 3_600_000)]
    [InlineData("0s", 0)]
    public void ATimeIsANumberAndAUnit(string text, double milliseconds) =>
        Assert.Equal(TimeSpan.FromMilliseconds(milliseconds), DurationText.Parse(text));

    [Theory]
    [InlineData("10", "10s")]
    [InlineData("s", "10s")]
    [InlineData("-1s", "10s")]
    [InlineData("1e9s", "10s")]
    [InlineData("99999h", "longer than a week")]
    [InlineData("", "10s")]
    public void ATimeThatIsNoneIsNamedWithItsRemedy(string text, string remedy) =>
        AssertRefused(() => DurationText.Parse(text), text, remedy);

    [Fact]
    public void AScheduleWithoutLengthIsRefused()
    {
        AssertRefused(() => ScheduleText.Ramp("100..200/0s"), "0s", "more than zero");
        AssertRefused(() => ScheduleText.Steps("100x0ms"), "0ms", "more than zero");
    }

    [Theory]
    [InlineData(0.25)]
    [InlineData(500)]
    [InlineData(1500)]
    [InlineData(60_000)]
    public void AWrittenTimeCanBeRead(double milliseconds) =>
        Assert.Equal(
            TimeSpan.FromMilliseconds(milliseconds), DurationText.Parse(DurationText.Write(TimeSpan.FromMilliseconds(milliseconds))));

    [Fact]
    public void ASweepIsItsEndsAndThePowersOfTwoBetween()
    {
        Assert.Equal(Enumerable.Range(0, 13).Select(power => 1 << power), SweepText.Parse("1..4096"));
        Assert.Equal([3, 4, 8, 16, 20], SweepText.Parse("3..20"));
        Assert.Equal([64], SweepText.Parse("64"));
        Assert.Equal([64], SweepText.Parse("64..64"));
        Assert.Equal([32_768, 65_536], SweepText.Parse("32768..65536"));
    }

    [Theory]
    [InlineData("0..8", "1..4096")]
    [InlineData("8..1", "1..8")]
    [InlineData("1..65537", "1 to 65536")]
    [InlineData("1..2..3", "1..4096")]
    [InlineData("few", "1..4096")]
    public void ASweepThatCannotBeIsNamedWithItsRemedy(string text, string remedy) =>
        AssertRefused(() => SweepText.Parse(text), text, remedy);

    [Theory]
    [InlineData("p50=250us", 50, 0.25)]
    [InlineData("p90=1.5s", 90, 1500)]
    [InlineData("p99=50ms", 99, 50)]
    [InlineData("p99.9=50ms", 99.9, 50)]
    [InlineData("max=1s", 100, 1000)]
    public void AnObjectiveIsAPercentileAndATime(string text, double percentile, double milliseconds)
    {
        var objective = Objective.Parse(text);
        Assert.Equal((text, percentile, TimeSpan.FromMilliseconds(milliseconds)), (objective.Text, objective.Percentile, objective.Limit));
    }

    [Theory]
    [InlineData("p95=50ms", "p99=50ms")]
    [InlineData("p99", "p99=50ms")]
    [InlineData("p99=0ms", "above zero")]
    [InlineData("p99=5m", "us, ms or s")]
    [InlineData("p99=1s=2s", "p99=50ms")]
    public void AnObjectiveThatIsNoneIsNamedWithItsRemedy(string text, string remedy) =>
        AssertRefused(() => Objective.Parse(text), text, remedy);

    private static void AssertRefused(Func<object> read, string text, string remedy)
    {
        var message = Assert.Throws<LoadInputException>(() => { _ = read(); }).Message;
        Assert.Contains($"'{text}'", message, StringComparison.Ordinal);
        Assert.Contains(remedy, message, StringComparison.Ordinal);
        Assert.DoesNotContain('\n', message);
    }
}
