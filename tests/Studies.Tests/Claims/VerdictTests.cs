using static RpcBench.Studies.Tests.Claims.ClaimRecords;

namespace RpcBench.Studies.Tests.Claims;

public sealed class VerdictTests
{
    private const string Lab = "python-lab";

    private static readonly Prediction GrpcFaster = new RatioPrediction(ComparedApi.Grpc);

    private static readonly Dictionary<string, (string Why, StudyResultRecord Measured)> DependingStudies = new()
    {
        ["one network"] = ("on the network: holds over cross_region; not over local, same_zone",
            StudyWhere((cell, _) => cell.Network == "cross_region")),
        ["one workload"] = ("on the workload: holds for rawImage; not for add, dotproduct, jsonImage",
            StudyWhere((cell, _) => cell.Workload == "rawImage")),
        ["as published, where the arms differ in their connections"] = ("on the connections: holds as published; not like for like",
            CreateStudy(Lab, (_, api, likeForLike) =>
                CreateFigure(api == ComparedApi.Grpc ? 1 : likeForLike ? 0.5 : 3, likeForLike ? "reuse" : "per-call"))),
        ["two conditions together"] = (
            "on how it is measured and the network: holds as published over cross_region; not as published over local, as published over "
                + "same_zone, like for like over local, like for like over same_zone, like for like over cross_region",
            StudyWhere((cell, likeForLike) => cell.Network == "cross_region" && !likeForLike)),
        ["no two conditions that set apart"] = ("on several conditions: of 24 figures holds in 12; not in 12",
            StudyWhere((cell, likeForLike) =>
                (Workloads.IndexOf(cell.Workload) + Networks.IndexOf(cell.Network) + (likeForLike ? 1 : 0)) % 2 == 0)),
        ["where it is not inconclusive"] = ("on the network: holds over same_zone, cross_region; inconclusive over local",
            CreatePairedStudy(Lab, (cell, _) => cell.Network == "local" ? CreateRatio(0.9, error: 0.2) : CreateRatio(0.5))),
    };

    public static TheoryData<string> Conditions => [.. DependingStudies.Keys];

    private static List<string> Workloads => ["add", "rawImage", "dotproduct", "jsonImage"];

    private static List<string> Networks => ["local", "same_zone", "cross_region"];

    [Theory]
    [InlineData(0.5, ClaimVerdict.Reproduced, "holds in all 24 figures")]
    [InlineData(2, ClaimVerdict.Refuted, "holds in none of 24 figures")]
    [InlineData(0.98, ClaimVerdict.Refuted, "holds in none of 24 figures")]
    public void AClaimIsReproducedIfItHoldsEverywhereAndRefutedIfNowhere(double ratio, object verdict, string why) =>
        AssertVerdict((ClaimVerdict)verdict, why, Test(GrpcFaster, (_, _) => ratio));

    [Fact]
    public void ExchangingTheApisExchangesTheVerdict()
    {
        foreach (var ratio in new[] { 0.2, 0.5, 0.94, 1, 1.06, 2, 5 })
        {
            Assert.Equal(
                Test(GrpcFaster, (_, _) => ratio).Verdict,
                Test(new RatioPrediction(ComparedApi.Rest), (_, _) => 1 / ratio).Verdict);
        }
    }

    [Theory, MemberData(nameof(Conditions))]
    public void AClaimThatHoldsUnderAConditionDependsOnIt(string condition) =>
        AssertVerdict(ClaimVerdict.Depends, DependingStudies[condition].Why, Test(GrpcFaster, DependingStudies[condition].Measured));

    [Fact]
    public void AnIntervalThatCrossesTheMarginDecidesNothing()
    {
        var result = Test(GrpcFaster, CreatePairedStudy(Lab, (_, _) => CreateRatio(0.9, error: 0.2)));

        Assert.Equal(ClaimVerdict.NotTestable, result.Verdict);
        AssertHas(result.Why, "24 of 24 figures are too inexact");
    }

    [Fact]
    public void AnUnmeasuredClaimIsNotTestable()
    {
        Assert.Equal(ClaimVerdict.NotTestable, ClaimRecords.Evaluate(Lab, GrpcFaster).Verdict);
        foreach (var ratio in new[] { 0.5, 2 })
        {
            var result =
                Test(
                    GrpcFaster,
                    CreatePairedStudy(Lab, (cell, likeForLike) => cell.Network == "local" && !likeForLike ? null : CreateRatio(ratio)));

            Assert.Equal(ClaimVerdict.NotTestable, result.Verdict);
            Assert.StartsWith("4 of 24 figures not measured", result.Why, StringComparison.Ordinal);
        }
    }

    [Fact]
    public void AMissingVariantIsReportedAndDecidesNothing() => AssertVerdict(
        ClaimVerdict.Reproduced,
        "holds in all 12 figures; as published there is nothing to compare with",
        Test(GrpcFaster, CreatePairedStudy(Lab, (_, likeForLike) => likeForLike ? CreateRatio(0.5) : null)));

    [Fact]
    public void PairsTakePrecedenceOverMeans()
    {
        var study = CreateStudy(Lab, (_, api, _) => CreateFigure(api == ComparedApi.Rest ? 1 : 3));
        var paired = study.WithEachWorkload(
            cell => cell with { AsPublished = Faster(cell.AsPublished), LikeForLike = Faster(cell.LikeForLike) });

        Assert.Equal(ClaimVerdict.Refuted, Test(GrpcFaster, study).Verdict);
        Assert.Equal(ClaimVerdict.Reproduced, Test(GrpcFaster, paired).Verdict);

        static StudyArmRecord Faster(StudyArmRecord arm) => arm with { Ratio = CreateRatio(0.5) };
    }

    [Theory, InlineData(2.7, ClaimVerdict.Reproduced), InlineData(3.4, ClaimVerdict.Refuted), InlineData(2, ClaimVerdict.Refuted),
        InlineData(0.5, ClaimVerdict.Refuted)]
    public void TheVerdictDependsOnTheSizeToo(double times, object verdict) =>
        Assert.Equal(verdict, Test(new RatioPrediction(ComparedApi.Grpc, Times: new(2.5, 3)), (_, _) => 1 / times).Verdict);

    [Fact]
    public void AnOverallClaimIsJudgedByTheGeometricMean()
    {
        var claim = new RatioPrediction(ComparedApi.Grpc, Times: new(2, 2), OnTheWhole: true);
        var result = Test(claim, (cell, _) => cell.Workload is "add" or "dotproduct" ? 0.25 : 1);

        Assert.Equal(ClaimVerdict.Reproduced, result.Verdict);
        Assert.Equal(2, result.CellsOf(StudyColumn.LikeForLike)[0].Value!.Value.Estimate, 1e-9);
    }

    private static StudyResultRecord StudyWhere(Func<TimedCell, bool, bool> isSo) =>
        CreatePairedStudy(Lab, (cell, likeForLike) => CreateRatio(isSo(cell, likeForLike) ? 0.5 : 2));

    private static ClaimResult Test(Prediction prediction, Func<TimedCell, bool, double> grpcOverRest) =>
        Test(prediction, CreatePairedStudy(Lab, (cell, likeForLike) => CreateRatio(grpcOverRest(cell, likeForLike))));

    private static ClaimResult Test(Prediction prediction, StudyResultRecord study) => ClaimRecords.Evaluate(Lab, prediction, study);
}
