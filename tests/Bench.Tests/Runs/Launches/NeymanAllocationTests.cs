namespace RpcBench.Bench.Tests.Runs.Launches;

public sealed class NeymanAllocationTests
{
    private const int Usual = 16;

    private static readonly ComparedOperation[] Operations = [.. Catalogue.StandardOperations.Take(4)];

    [Fact]
    public void NoisierCellsGetMoreIterationsWithinTheSameTotal()
    {
        var parts = Divide([0.2, 0.1, 0.1, 0.1], Verdict.Inconclusive);

        Assert.True(parts[0] > parts[1]);
        Assert.Equal(parts[1], parts[2], 6);
        Assert.Equal(4, parts.Sum(), 3);
    }

    [Fact]
    public void DecidedCellsGetFewerIterationsThanUndecidedOnes()
    {
        var parts = Divide([0.1, 0.1, 0.1, 0.1], Verdict.ContenderFaster, Verdict.Inconclusive);

        Assert.Equal(0.5, parts[0] / parts[1], 3);
    }

    [Fact]
    public void NoCellGetsLessThanAQuarterOrMoreThanThreeTimesItsShare() =>
        Assert.All(Divide([10, 0.001, 0.001, 0.001], Verdict.Inconclusive), part => Assert.InRange(part, 0.25, 3));

    [Fact]
    public void BeforeTheFirstLaunchEveryCellHasItsShare()
    {
        LaunchCell[] cells = [.. Operations.Select(operation => new LaunchCell(operation.Name, 1))];

        Assert.Equal(cells, NeymanAllocation.Allocate(cells, [.. cells.Select(cell => new MeasuredCell(cell.Operation, null, 1))]));
    }

    private static IReadOnlyList<double> Divide(double[] scatters, params Verdict[] verdicts)
    {
        List<MeasuredCell> cells = [.. Operations.Select((operation, index) => new MeasuredCell(operation.Name, null, 1)
        {
            Times = [Time(0), Time(scatters[index])],
            Ratios = [RecordBuilder.Compared("grpc", 0.5, 0.98, 1.02, 3).WithVerdict(verdicts[Math.Min(index, verdicts.Length - 1)])],
        })];
        return [.. NeymanAllocation.Allocate([.. cells.Select(cell => cell.Key)], cells).Select(cell => cell.Share)];
    }

    // Every second iteration is longer by this amount on a logarithmic scale.
    private static TimeRecord Time(double scatter) => RecordBuilder.Complete().Networks[0].Operations[0].Cells[0].Time! with
    {
        LaunchNanoseconds = [[.. Enumerable.Range(0, Usual).Select(iteration => 1000 * Math.Exp(iteration % 2 * scatter))]],
    };
}
