namespace RpcBench.Bench.Tests.Reports;

public sealed class KindMeansTests
{
    [Fact]
    public void AKindWithAMethodThatHadNotSettledHasNoMean() => AssertLacks(
        Assert.Single(KindMeans.Write(RunResult.Read(RecordBuilder.Whole().With(
            0, one => one with { Comparisons = [one.Comparisons[0].As(Verdict.NotSettled)] })).Networks[0])), "gets");
}
