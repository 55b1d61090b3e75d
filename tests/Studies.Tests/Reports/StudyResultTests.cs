namespace RpcBench.Studies.Tests.Reports;

public sealed class StudyResultTests
{
    private static readonly StudyResult Lab = ReadFirstStudy(StudyRecordBuilder.WithStudies(StudyRecordBuilder.PythonLab()));

    [Fact]
    public void TheOverallRatioIsTheGeometricMeanWithTheRange()
    {
        var ratio = Lab.Cells.Single(cell => cell.Kind == CellKind.Ratio).AsPublished!;
        var each = Lab.Pairs.Select(pair => 1 / pair.RatioOf(StudyColumn.AsPublished)!.Value).ToList();

        Assert.Equal(12, each.Count);
        Assert.Equal(each.Min(), ratio.Low!.Value, 1e-9);
        Assert.Equal(each.Max(), ratio.High!.Value, 1e-9);
        Assert.Equal(Math.Exp(each.Average(Math.Log)), ratio.Value, 1e-9);
    }

    [Fact]
    public void NamesAreJoinedRegardlessOfSpelling()
    {
        var answer = ReadFirstStudy(StudyRecordBuilder.WithStudies(StudyRecordBuilder.PythonLab().WithEachWorkload(workload =>
            workload with { Workload = workload.Workload.ToUpperInvariant(), Network = workload.Network.Replace('_', '-') })));

        Assert.Equal(Lab.Cells.Count, answer.Cells.Count);
        Assert.All(answer.Cells, cell => Assert.NotNull(cell.AsPublished));
    }

    private static StudyResult ReadFirstStudy(StudyRecord record) => StudyResults.Read(record).Studies[0];
}
