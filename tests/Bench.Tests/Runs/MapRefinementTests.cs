using RpcBench.Bench.Runs.Launches;
using RpcBench.Bench.Runs.Matrix;
using RpcBench.Bench.Tests.Reports;
using RpcBench.Records;
using RpcBench.Statistics;

namespace RpcBench.Bench.Tests.Runs;

public sealed class MapRefinementTests
{
    private static readonly string[] Between = [Name(2), Name(6)];

    [Fact]
    public void WhatIsOpenIsMeasuredAgain() => Assert.Equal([Cell(3)], Choose((1, 0.5, Verdict.ContenderFaster), (3, 0.97, Verdict.Undecided), (9, 0.5, Verdict.ContenderFaster)).Take(1));

    [Fact]
    public void WhereTheFasterOneChangesBothSidesAndWhatLiesBetweenAreMeasured() => Assert.Equal(
        [Cell(3), Cell(6), Cell(9)], Choose((1, 1.5, Verdict.BaselineFaster), (3, 1.4, Verdict.BaselineFaster), (9, 0.5, Verdict.ContenderFaster)).Take(3));

    [Fact]
    public void WhatIsDecidedIsMeasuredAgainInTwoPlacesAsACheck()
    {
        var cells = Choose((1, 0.5, Verdict.ContenderFaster), (3, 0.5, Verdict.ContenderFaster), (9, 0.5, Verdict.ContenderFaster));

        Assert.Equal(2, cells.Distinct().Count());
        Assert.DoesNotContain(cells, cell => Between.Contains(cell.Operation));
    }

    [Fact]
    public void WhatOneLaunchHasMeasuredIsMeasuredOnceMore() => Assert.Contains(
        Cell(2), MapRefinement.Choose([Operation(1, 0.5, Verdict.ContenderFaster), Operation(2, null, default), Operation(3, 0.5, Verdict.ContenderFaster)], Between, new(1)));

    private static IReadOnlyList<CellName> Choose(params (int Take, double Ratio, Verdict Verdict)[] cells) => MapRefinement.Choose(
        [.. cells.Select(cell => Operation(cell.Take, cell.Ratio, cell.Verdict)), .. Between.Select(name => Operation(PartNames.TakeOf(name)!.Value, null, default) with { Cells = [] })], Between, new(1));

    private static CellName Cell(int take) => new(Name(take), 1);

    private static string Name(int take) => PartNames.Of(take, "MediumPayloads");

    private static OperationRecord Operation(int take, double? ratio, Verdict verdict) => RecordBuilder.Whole().Networks[0].Operations[0] with
    {
        Name = Name(take),
        Comparisons = ratio is { } estimate ? [RecordBuilder.Compared("grpc", estimate, estimate * 0.9, estimate * 1.1, 2) with { Verdict = verdict }] : [],
    };
}
