namespace RpcBench.Bench.Tests.Runs.Launches;

public sealed class RefinementTests
{
    private static readonly int[] MiddleSizes = [2, 6];
    private static readonly string[] MiddleOperations = [.. MiddleSizes.Select(Name)];

    [Fact]
    public void AnUndecidedCellIsMeasuredAgain() => Assert.Equal(
        [Cell(3)], Choose((1, 0.5, Verdict.ContenderFaster), (3, 0.97, Verdict.Inconclusive), (9, 0.5, Verdict.ContenderFaster)).Take(1));

    [Fact]
    public void WhereTheWinnerChangesBothCellsAndTheMiddleAreMeasured() => Assert.Equal(
        [Cell(3), Cell(6), Cell(9)],
        Choose((1, 1.5, Verdict.BaselineFaster), (3, 1.4, Verdict.BaselineFaster), (9, 0.5, Verdict.ContenderFaster)).Take(3));

    [Fact]
    public void TwoDecidedCellsAreMeasuredAgainAsACheck()
    {
        var cells = Choose((1, 0.5, Verdict.ContenderFaster), (3, 0.5, Verdict.ContenderFaster), (9, 0.5, Verdict.ContenderFaster));

        Assert.Equal(2, cells.Distinct().Count());
        Assert.DoesNotContain(cells, cell => MiddleOperations.Contains(cell.Operation));
    }

    [Fact]
    public void ACellMeasuredInOneLaunchIsMeasuredAgain() => Assert.Contains(
        Cell(2), Refinement.Choose([Measured(1, 0.5, Verdict.ContenderFaster), Measured(2, null, default),
            Measured(3, 0.5, Verdict.ContenderFaster)], MiddleOperations, new(1)));

    [Fact]
    public void ACandidateIsInTheRecordAfterTwoLaunches()
    {
        ComparedOperation[] operations = [.. Enumerable.Range(1, 3).Select(take => Catalogue.FindOperation(Name(take)))];
        var options = new MeasurementPlan
        {
            Compared = BenchRuns.CreateRun(Catalogue.Standard),
            Operations = operations,
            InFlight = [1],
            Candidates = [Name(2)],
            Seed = 1,
        };
        var network = new NetworkBuilder(options, NetworkProfile.Local,
            LaunchBudget.Choose(NetworkProfile.Local, isQuick: true, new(null, null, null, null, null)), operations);
        Assert.Equal(
            [Cell(1), Cell(3)], new LaunchCells(options, operations, network.Times).RegularCells
                .Select(cell => cell with { IsAsked = false }));
        Launch(Name(1), Name(3));
        Launch(Name(1), Name(3), Name(2));

        AssertMeasured(Name(1), Name(3));

        Launch(Name(2));

        AssertMeasured(Name(1), Name(2), Name(3));
        Assert.All(network.ToRecord().Operations, operation => Assert.Equal(2, operation.Cells[0].Time!.LaunchNanoseconds.Count));

        void AssertMeasured(params string[] names) =>
            Assert.Equal(names, network.ToRecord().Operations.Select(operation => operation.Name));

        void Launch(params string[] names)
        {
            network.Times.BeginLaunch();
            foreach (var (name, arm, round) in from name in names
                                               from arm in Catalogue.Standard
                                               from round in Enumerable.Range(1, 3)
                                               select (
                name, arm, round))
            {
                network.Times.AddLine(new(Iteration: new(name, 1, arm.Id, round, Calls: 10, Nanoseconds: 1000 + round)));
            }

            network.Times.EndLaunch(TimeSpan.FromSeconds(1));
            network.UpdateResults();
        }
    }

    private static IReadOnlyList<LaunchCell> Choose(params (int Take, double Ratio, Verdict Verdict)[] cells) => Refinement.Choose(
        [.. cells.Select(cell => Measured(cell.Take, cell.Ratio, cell.Verdict)),
            .. MiddleSizes.Select(take => new MeasuredCell(Name(take), take, 1))], MiddleOperations, new(1));

    private static LaunchCell Cell(int take) => new(Name(take), 1);

    private static string Name(int take) => $"ListMediumPayloads({take})";

    private static MeasuredCell Measured(int take, double? ratio, Verdict verdict) =>
        new(Name(take), take, 1)
        {
            Times = [.. RecordBuilder.Complete().Networks[0].Operations[0].Cells.Select(cell => cell.Time)],
            Ratios = ratio is { } estimate ? [RecordBuilder.Compared("grpc", estimate, 0.9, 1.1, 2).WithVerdict(verdict) is var judged
            ? judged with { Ratio = judged.Ratio with { Estimate = estimate } }
            : judged] : [],
        };
}
