namespace RpcBench.Studies.Tests.Runs;

public sealed class StudyValidatorTests
{
    private static readonly SettlingRecord Falling = new(6, 120, false);

    [Fact]
    public void TheStandardDeviationFitsStudentsInterval()
    {
        LatencySeries load = new(4);
        Array.ForEach([1, 2, 3, 4], sample => load.Record(sample));

        Assert.Equal(Math.Sqrt(5 / 3.0), StudyFigures.Summarize("Add", "reuse", [1, 2, 3, 4]).StandardDeviationNanoseconds, 12);
        Assert.Equal(
            Math.Sqrt(5 / 3.0),
            StudyFigures.Summarize("Add", "reuse", ArmRun.ToLatencyRecord(load))!.StandardDeviationNanoseconds,
            12);
        Assert.Equal(0, StudyFigures.Summarize("Add", "reuse", [1]).StandardDeviationNanoseconds);
    }

    [Fact]
    public void EveryWarmUpThatEndedTooSoonIsNotedWithItsWorkload()
    {
        var notes = StudyValidator.GetNotes(new()
        {
            Name = "bookstore",
            Seconds = 1,
            Networks = [],
            Workloads = [Workload("get", Falling), Workload("list", Falling with { IsSettled = true }), Workload("insert", null)],
            Series = [new("stored-books-get", StudySeriesRecord.LikeForLike, "gRPC", StudySeriesRecord.StoredBooks,
                [new(10, 1), new(1000, 1, Settling: Falling)])],
        });

        Assert.EndsWith(
            ": bookstore: get over local, like for like and bookstore: stored-books-get at 1,000.",
            Assert.Single(DiagnosticText.Describe(notes, [])), StringComparison.Ordinal);
    }

    private static StudyWorkloadRecord Workload(string name, SettlingRecord? settling) =>
        new(name, "local", new(null, null), new(null, null, Settling: settling));
}
