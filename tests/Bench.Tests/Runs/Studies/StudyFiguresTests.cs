namespace RpcBench.Bench.Tests.Runs.Studies;

public sealed class StudyFiguresTests
{
    [Fact]
    public void ADeviationIsTheOneThatStudentsIntervalWantsFromCallsAndFromALoad()
    {
        LatencySeries load = new(4);
        Array.ForEach([1, 2, 3, 4], sample => load.Record(sample));

        Assert.Equal(Math.Sqrt(5 / 3.0), StudyFigures.Summarize("Add", "reuse", [1, 2, 3, 4]).StandardDeviationNanoseconds, 12);
        Assert.Equal(Math.Sqrt(5 / 3.0), StudyFigures.Summarize("Add", "reuse", load)!.StandardDeviationNanoseconds, 12);
        Assert.Equal(0, StudyFigures.Summarize("Add", "reuse", [1]).StandardDeviationNanoseconds);
    }
}
