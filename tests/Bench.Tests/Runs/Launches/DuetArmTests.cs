namespace RpcBench.Bench.Tests.Runs.Launches;

public sealed class DuetArmTests
{
    [Theory, InlineData(999, 999), InlineData(148_000_000, 148_000_000), InlineData(148_000_001, 149_000_000), InlineData(9_999, 10_000)]
    public void ATimeOfThreeDigitsIsNeverBelowWhatItWas(long nanoseconds, long kept) =>
        Assert.Equal(kept, DuetArm.ToThreeDigits(nanoseconds));
}
