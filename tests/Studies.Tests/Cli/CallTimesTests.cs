namespace RpcBench.Studies.Tests.Cli;

public sealed class CallTimesTests
{
    [Fact]
    public void OnlyTheTimePerCallIncludesTheFirstCall() => Assert.Equal(
        [
            "per call        4.000 ms   (20.000 ms by 5, the first included)",
            "first          10.000 ms",
            "min             1.000 ms   (of the other 4, as below)",
            "median          2.000 ms",
            "p99             4.000 ms",
            "max             4.000 ms",
        ],
        Times(10, 3, 1, 4, 2).FormatLines());

    [Fact]
    public void ASingleCallHasNoDistribution() =>
        Assert.Equal(
            ["per call        7.000 ms   (7.000 ms by 1, the first included)", "first           7.000 ms"],
            Times(7).FormatLines());

    [Fact]
    public void WithoutAResponseThereIsNoFigure() => Assert.Equal(["No call was answered."], new CallTimes().FormatLines());

    private static CallTimes Times(params int[] milliseconds)
    {
        var times = new CallTimes();
        Array.ForEach(milliseconds, time => times.Record(time * 1_000_000L));
        return times;
    }
}
