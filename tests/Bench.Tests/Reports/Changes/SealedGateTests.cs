using RpcBench.Tests.Gates;

namespace RpcBench.Bench.Tests.Reports.Changes;

/// <summary>Tests what <c>gate</c> promises, with gates drawn from the launches of sealed runs. The log ratios of those launches scatter by
/// 0.02 to 0.09.</summary>
public sealed class SealedGateTests
{
    private const int Gates = 300;

    public static TheoryData<string, string> Runs => new()
    {
        { "gate.json", "grpc-head" }, { "styles-http.json", "rest-h2" }, { "styles-http.json", "connect" },
        { "styles-grpc.json", "transcoding-grpc" }, { "styles-bodies.json", "rest-controllers" },
    };

    [Theory, MemberData(nameof(Runs))]
    public void AVersionAgainstItselfFailsInAtMostFiveOfAHundredGates(string record, string arm)
    {
        var failed = Read(record, arm).DrawGates(new(1), Gates, slowedBy: 0).Count(gate => gate.Verdict == ChangeVerdict.Failed);

        Assert.InRange(failed, 0, 0.05 * Gates);
    }

    [Theory, MemberData(nameof(Runs))]
    public void ADetectableSlowdownIsFoundInFourOfFiveGates(string record, string arm)
    {
        var (random, gates) = (new Random(2), Read(record, arm));
        var (stated, found) = (0, 0);
        foreach (var row in gates.DrawGates(random, Gates, slowedBy: 0).SelectMany(gate => gate.Changes)
            .Where(row => row is { IsTimeOfOperation: true, CouldSee: not null }))
        {
            var next = gates.DrawGate(random, series => IsChangeOf(row, series.Operation, series.InFlight) ? 1 + row.CouldSee!.Value : 1);
            stated++;
            found += next.Changes.First(change => change.Place == row.Place).IsWorse ? 1 : 0;
        }

        Assert.InRange(stated, Gates / 2, 4 * Gates);
        Assert.InRange((double)found / stated, 0.7, 0.9);
    }

    [Theory, MemberData(nameof(Runs))]
    public void ATenPercentSlowdownPassesOnlyIfTheGateDetectsSmallerOnes(string record, string arm)
    {
        var gates = Read(record, arm).DrawGates(new(3), Gates, slowedBy: 0.1).ToList();

        Assert.DoesNotContain(gates.SelectMany(gate => gate.Changes), change => change.Place.Operation == ResampledGates.SlowedOperation
            && change.Outcome is ChangeOutcome.Faster or ChangeOutcome.WithinLimit);
        Assert.All(gates.Where(gate => gate.Verdict == ChangeVerdict.Passed), gate => Assert.True(gate.DetectableSlowdown <= 0.1));
        Assert.InRange(gates.Count(gate => gate.Verdict == ChangeVerdict.Passed), 0, 0.2 * Gates);
        Assert.InRange(
            gates.Count(gate => gate.Changes.Any(change =>
                change.IsWorse && change.Place.Operation is not (ResampledGates.SlowedOperation or ChangePlace.AllOperations))),
            0, 0.05 * Gates);
    }

    private static bool IsChangeOf(Change row, string operation, int inFlight) =>
        row.Place.Operation == operation && row.Place.Load == Format.CallsInFlight(inFlight);

    private static ResampledGates Read(string record, string arm) => new(StoredRuns.ReadSealed(record), arm);
}
