namespace RpcBench.Bench.Tests.Cli;

public sealed class InFlightTextTests
{
    [Fact]
    public void ASweepContainsItsEndsAndThePowersOfTwoBetween()
    {
        Assert.Equal(Enumerable.Range(0, 11).Select(power => 1 << power), InFlightText.Parse("1..1024"));
        Assert.Equal([3, 4, 8, 16, 20], InFlightText.Parse("3..20"));
        Assert.Equal([64], InFlightText.Parse("64..64"));
    }

    [Fact]
    public void AListIsSortedWithoutDuplicates() => Assert.Equal([1, 16, 1024], InFlightText.Parse("1024,1,16,1"));
}
