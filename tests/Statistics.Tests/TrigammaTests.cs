namespace RpcBench.Statistics.Tests;

public sealed class TrigammaTests
{
    [Theory]
    [InlineData(0.5, Math.PI * Math.PI / 2)]
    [InlineData(1, Math.PI * Math.PI / 6)]
    [InlineData(2, (Math.PI * Math.PI / 6) - 1)]
    [InlineData(3, (Math.PI * Math.PI / 6) - 1.25)]
    public void ItsKnownValuesAreThoseOfPi(double x, double value) => Assert.Equal(value, Trigamma.Evaluate(x), 13);

    [Theory, InlineData(1e-4), InlineData(0.3), InlineData(7), InlineData(14.999), InlineData(1e6)]
    public void TheInverseLeadsBack(double x) => Assert.Equal(1, Trigamma.Inverse(Trigamma.Evaluate(x)) / x, 9);
}
