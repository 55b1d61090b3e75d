using MathNet.Numerics.Statistics;
using RpcBench.Reports.Changes;
using RpcBench.Reports.Gate;

namespace RpcBench.Bench.Tests.Reports.Changes;

/// <summary>What <c>gate</c> promises, over the rounds of sealed runs: two arms that were measured in turns stand for two versions, the
/// second scaled so that its mean ratio to the first is the planted truth, and launches are drawn with their rounds.</summary>
public sealed class SealedGateTests
{
    private const int Gates = 100;
    private const int Launches = 6;
    private const double MaxSlowdown = 0.03;
    private const string First = "GetSmallPayload";

    public static TheoryData<string, string> Runs => new()
    {
        { "styles-http.json", "rest-h2" }, { "styles-http.json", "connect" }, { "styles-grpc.json", "transcoding-grpc" },
        { "styles-bodies.json", "rest-controllers" },
    };

    [Theory, MemberData(nameof(Runs))]
    public void AVersionAgainstItselfRaisesAtMostTwoAlarmsInAHundredGates(string record, string arm)
    {
        var alarms = Judge(record, arm, slowedBy: 0).Count(gate => gate.Any(change => change.IsWorse));

        Assert.InRange(alarms, 0, 2);
    }

    [Theory, MemberData(nameof(Runs))]
    public void ATenthMoreInOneOperationIsNeverKeptAndNoOtherIsNamed(string record, string arm)
    {
        var gates = Judge(record, arm, slowedBy: 0.1).ToList();

        Assert.DoesNotContain(gates.SelectMany(gate => gate), change => change.Place.Operation == First
            && change.Outcome is ChangeOutcome.Faster or ChangeOutcome.Kept);
        Assert.InRange(
            gates.Count(gate => gate.Any(change => change.IsWorse && change.Place.Operation is not (First or ChangePlace.AllOperations))),
            0, 2);
    }

    // As two versions are: the same gRPC service, with and without other routes beside it.
    [Fact]
    public void ATenthMoreInOneOperationOfTwoServicesOfOneKindIsFoundInNineOfTenGates() => Assert.InRange(
        Judge("styles-grpc.json", "transcoding-grpc", slowedBy: 0.1)
            .Count(gate => gate.Any(change => change.IsWorse && change.Place.Operation == First)),
        90, Gates);

    private static IEnumerable<IReadOnlyList<Change>> Judge(string name, string arm, double slowedBy)
    {
        var random = new Random(1);
        var series = StoredRuns.Sealed(name).Networks[0].Operations.Where(operation => operation.InFlight == 1)
            .Select(operation => Twin(operation, arm, slowedBy)).ToList();
        return Enumerable.Range(0, Gates).Select(_ =>
        {
            int[] launches = [.. Enumerable.Range(0, Launches).Select(_ => random.Next(series[0].Base.Count))];
            return GateJudge.JudgeTimes([.. series.Select(one => one with
            {
                Base = [.. launches.Select(launch => one.Base[launch])],
                Head = [.. launches.Select(launch => one.Head[launch])],
            })], MaxSlowdown);
        });
    }

    private static GateSeries Twin(OperationRecord operation, string arm, double slowedBy)
    {
        var (first, second) = (operation.Cells[0].Time!.LaunchNanoseconds, operation.CellOf(arm).Time!.LaunchNanoseconds);
        var ratio = first.Zip(second, (one, other) => other.GeometricMean() / one.GeometricMean()).GeometricMean();
        var factor = (1 + (operation.Name == First ? slowedBy : 0)) / ratio;
        return new(operation.Name, operation.InFlight, "rest", first,
            [.. second.Select(launch => launch.Select(time => time * factor).ToList())]);
    }
}
