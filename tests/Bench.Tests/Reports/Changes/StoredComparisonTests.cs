using MathNet.Numerics.Distributions;
using MathNet.Numerics.Statistics;

namespace RpcBench.Bench.Tests.Reports.Changes;

/// <summary>Tests what <c>compare</c> promises for runs whose true difference is known.</summary>
public sealed class StoredComparisonTests
{
    private const int Runs = 100;

    // Ten consecutive runs showed that launches explain all of the scatter. The second case uses the largest scatter between runs that
    // those ten runs allow.
    [Theory, InlineData(0, Runs, 2), InlineData(RunToRunDeviation.SameArms, 4 * Runs, 20)]
    public void TwoRunsOfOneVersionHaveAtMostTwoFalseAlarmsInAHundred(double betweenRuns, int pairs, int most)
    {
        var random = new Random(1);

        var alarms = Enumerable.Range(0, pairs).Count(_ => StoredRuns.FindShownChanges(StoredRuns.Compare(
            StoredRuns.Simulate(random, null, betweenRuns), StoredRuns.Simulate(random, null, betweenRuns))).Count > 0);

        Assert.InRange(alarms, 0, most);
    }

    // The splits of one record depend on each other, so the records are judged together.
    [Fact]
    public void TwoHalvesOfSealedRunsHaveAtMostTwoFalseAlarmsInAHundred()
    {
        string[] names =
        [
            "styles-http.json", "styles-grpc.json", "styles-bodies.json", "styles-sockets.json", "styles-clients.json",
            "styles-uds-rest.json", "styles-wait.json", "why.json", "why-connections.json", "why-tls.json", "why-stream.json",
            "why-gc.json", "why-json.json", "why-get.json", "orders.json",
        ];
        var random = new Random(2);

        var alarms = names.Sum(name => CountAlarmsOfHalves(StoredRuns.ReadSealed(name), random));

        Assert.InRange(alarms, 0, 0.02 * names.Length * Runs);
    }

    [Fact]
    public void ThreeSealedRunsOfOneCommitAreNotShownToDiffer()
    {
        string[] names = ["styles-bodies.json", "styles-http.json", "styles-sockets.json"];
        RunRecord[] runs = [.. names.Select(StoredRuns.ReadSealed)];

        Assert.All(
            runs.SelectMany(one => runs.Select(other => StoredRuns.Compare(one, other))),
            changes => Assert.Empty(StoredRuns.FindShownChanges(changes)));
    }

    // At the standard margin of 5 %, a slowdown of a tenth is within the noise. The slowdown must be large enough for the bound to be
    // beyond the margin.
    [Theory]
    [InlineData(0.05, 1.2, "rest")]
    [InlineData(0.05, 1.2, "grpc")]
    [InlineData(0.01, 1.125, "rest")]
    [InlineData(0.01, 1.125, "grpc")]
    public void ASlowdownBeyondMarginAndNoiseIsFoundOnItsArmInNineOfTen(double margin, double factor, string arm)
    {
        var random = new Random(3);

        var found = Enumerable.Range(0, Runs).Count(_ =>
        {
            var slower = FindSlower(StoredRuns.Compare(StoredRuns.Simulate(random), CreateSlowed(random, factor, arm), WithMargin(margin)));
            return slower.Count > 0 && slower.All(change => change.Place.Arm == arm && change.Place.Operation == "GetMediumPayload");
        });

        Assert.InRange(found, 90, Runs);
    }

    [Fact]
    public void ATwentyPercentSlowdownOfBothArmsIsNamedOnBoth()
    {
        var random = new Random(4);

        var found = Enumerable.Range(0, Runs).Count(_ =>
            FindSlower(StoredRuns.Compare(StoredRuns.Simulate(random), CreateSlowed(random, 1.2, "rest", "grpc")))
                .Where(change => change.Quantity == ChangeQuantity.Time).Select(change => change.Place.Arm).Order()
                .SequenceEqual(["grpc", "rest"]));

        Assert.InRange(found, 75, Runs);
    }

    [Fact]
    public void ATenPercentSlowdownIsNeverReportedAsWithinTheLimit()
    {
        var random = new Random(5);

        Assert.All(Enumerable.Range(0, Runs), _ => Assert.DoesNotContain(
            StoredRuns.Compare(StoredRuns.Simulate(random), CreateSlowed(random, 1.1, "grpc")),
            change => change is { Quantity: ChangeQuantity.Time, Outcome: ChangeOutcome.WithinLimit, Place.Arm: "grpc" }
                && change.Place.Operation == "GetMediumPayload"));
    }

    [Fact]
    public void ExchangingTheSidesInvertsEveryRatio()
    {
        var random = new Random(6);
        var (before, after) = (StoredRuns.Simulate(random), CreateSlowed(random, 1.1, "grpc"));
        var there = StoredRuns.Compare(before, after).Where(change => change.Interval is not null).ToList();
        var back = StoredRuns.Compare(after, before).Where(change => change.Interval is not null)
            .ToDictionary(change => (change.Place, change.Quantity));

        Assert.NotEmpty(there);
        Assert.All(there, change =>
        {
            var other = back[(change.Place, change.Quantity)].Interval!;
            Assert.Equal(change.Interval!.Estimate, 1 / other.Estimate, 9);
            Assert.Equal(change.Interval.Low, 1 / other.High, 9);
        });
    }

    [Fact]
    public void ADriftOfTheMachineIsASeparateChange()
    {
        var random = new Random(7);
        var before = StoredRuns.Simulate(random);
        var changes = StoredRuns.Compare(before, ScaleTimes(before, 1.4));

        Assert.Empty(StoredRuns.FindShownChanges(changes));
        var common = Assert.Single(changes, change => change.Place.Operation == "all operations");
        Assert.Equal((1.4, ChangeOutcome.Undecided), (Math.Round(common.Quotient!.Value, 9), common.Outcome));
    }

    [Theory, InlineData(1.02, ExitCodes.Slower), InlineData(1.005, ExitCodes.Success)]
    public void TwoPercentMoreBytesFail(double factor, int code)
    {
        var before = RecordBuilder.Complete();
        var after = before.WithOperation(0, operation => operation.WithCell("grpc", cell => cell with
        {
            Wire = cell.Wire! with { ReceivedBytes = cell.Wire.ReceivedBytes * factor, SentBytes = cell.Wire.SentBytes * factor },
        }));

        Assert.Equal(code, StoredRuns.ExitCode(StoredRuns.Compare(before, after), "bytes,allocated"));
    }

    [Theory]
    [InlineData(20_000, 20_050, 1, ChangeOutcome.WithinLimit)]
    [InlineData(20_000, 20_500, 1, ChangeOutcome.Undecided)]
    [InlineData(20_000, 22_000, 1, ChangeOutcome.Slower)]
    [InlineData(22_000, 20_000, 1, ChangeOutcome.Faster)]
    [InlineData(3_000, 3_400, 1, ChangeOutcome.Undecided)]
    [InlineData(3_000, 3_700, 1, ChangeOutcome.Slower)]
    [InlineData(480, 48_000, 1, ChangeOutcome.Slower)]
    [InlineData(20_000, 21_000, 16, ChangeOutcome.Undecided)]
    [InlineData(20_000, 23_000, 16, ChangeOutcome.Slower)]
    public void MoreAllocatedBytesAreWorseUnlessExplainedByNoise(double before, double after, int inFlight, object outcome)
    {
        var change = StoredRuns.Compare(Allocating(before), Allocating(after)).First(
            change => change.Quantity == ChangeQuantity.Allocated && change.Place is { Operation: "GetSmallPayload", Arm: "grpc" });

        Assert.Equal(outcome, change.Outcome);

        RunRecord Allocating(double bytes) => RecordBuilder.Complete().WithOperation(0, operation => operation.WithCell(
            "grpc", cell => cell with { Time = cell.Time! with { AllocatedBytes = bytes } }) with
        { InFlight = inFlight });
    }

    [Theory]
    [InlineData(480, 48_000, ChangeOutcome.Slower)]
    [InlineData(2_000, 2_600, ChangeOutcome.Slower)]
    [InlineData(20_000, 20_050, ChangeOutcome.WithinLimit)]
    public void AllocationsOfServicesAreJudged(double before, double after, object outcome)
    {
        var changes = StoredRuns.Compare(Serving(before), Serving(after));

        var change = Assert.Single(changes, change => change.Quantity == ChangeQuantity.ServiceAllocated);
        Assert.Equal(("GetSmallPayload", "grpc", outcome), (change.Place.Operation, change.Place.Arm, change.Outcome));
        Assert.Equal(
            Equals(outcome, ChangeOutcome.Slower) ? ExitCodes.Slower : ExitCodes.Success,
            StoredRuns.ExitCode(changes, "allocated"));

        RunRecord Serving(
            double bytes) => RecordBuilder.Complete().WithOperation(0, operation => operation.WithCell("grpc", cell => cell with
            {
                Allocated = new(1000, cell.Time!.AllocatedBytes!.Value, bytes)
                {
                    ClientRepetitions = [cell.Time.AllocatedBytes.Value, cell.Time.AllocatedBytes.Value],
                    ServiceRepetitions = [bytes, bytes],
                },
            }));
    }

    [Fact]
    public void RunsOnDifferentMachinesAreComparableExceptInTimes()
    {
        var before = RecordBuilder.Complete();
        var after = before with { Machine = before.Machine with { Processor = "Other CPU" } };

        var changes = StoredRuns.Compare(before, after);

        Assert.All(changes, change => Assert.Equal(
            change.Quantity == ChangeQuantity.Time, change.Outcome == ChangeOutcome.NotComparable));
        AssertHas(
            changes[0].Reason, "base ran on Example CPU 3.0 GHz, 2 cores, head on Other CPU, 2 cores (processor)");
        Assert.All(
            StoredRuns.Compare(before, after, StoredRuns.Limits with { Varying = ["processor"] }),
            change => Assert.True(change.IsCompared));
    }

    [Theory]
    [InlineData("runtime"), InlineData("collector"), InlineData("store"), InlineData("driver"), InlineData("http"),
        InlineData("connections"), InlineData("network")]
    public void EveryDifferentConditionIsNamedUnlessItIsUnderTest(string name)
    {
        var before = RecordBuilder.Complete();
        var after = name switch
        {
            "runtime" => before with { Machine = before.Machine with { Runtime = ".NET 11.0.0" } },
            "collector" => before with { Conditions = before.Conditions with { ClientGc = "concurrent server" } },
            "store" => before.WithServer("MariaDB 11"),
            "driver" => before with
            {
                Conditions = before.Conditions with { Store = before.Conditions.Store! with { Driver = "Other 1" } },
            },
            "http" => before with { Arms = [before.Arms[0] with { HttpVersion = "2.0" }, before.Arms[1]] },
            "connections" => before with { Conditions = before.Conditions with { Connections = "per-call" } },
            _ => before.WithNetwork(0, network => network with { Asked = new(1e6, null, 0, 0) }),
        };

        var times = StoredRuns.Compare(before, after).Where(change => change.Quantity == ChangeQuantity.Time);

        Assert.All(times, change => Assert.Equal(ChangeOutcome.NotComparable, change.Outcome));
        Assert.All(times, change => AssertHas(change.Reason, $"({name})"));
        Assert.All(
            StoredRuns.Compare(before, after, StoredRuns.Limits with { Varying = [name] }), change => Assert.True(change.IsCompared));
    }

    [Fact]
    public void AnOperationWithDifferentContentIsNamedAndNotCompared()
    {
        var before = WithContent("aa");

        var changes = StoredRuns.Compare(before, WithContent("bb"));

        Assert.All(
            changes.Where(change => change.Place.Operation == "GetSmallPayload"),
            change => Assert.Equal(ChangeOutcome.NotComparable, change.Outcome));
        Assert.Equal(ExitCodes.NotComparable, StoredRuns.ExitCode(changes, "none"));
        Assert.DoesNotContain(StoredRuns.Compare(before, WithContent("aa")), change => !change.IsCompared);
        Assert.DoesNotContain(StoredRuns.Compare(before, RecordBuilder.Complete()), change => !change.IsCompared);
    }

    [Fact]
    public void AnOperationMissingOnOneSideIsNamed()
    {
        var whole = RecordBuilder.Complete();
        var fewer = whole.WithOperations([.. whole.Networks[0].Operations.Skip(1)]);

        var missing = Assert.Single(
            StoredRuns.Compare(whole, fewer).Where(change => change.Outcome == ChangeOutcome.Missing)
                .GroupBy(change => (change.Place.Operation, change.Reason)));
        Assert.Equal(("GetSmallPayload", "the head has nothing of it"), missing.Key);
        Assert.Equal(ExitCodes.NotComparable, StoredRuns.ExitCode(
            StoredRuns.Compare(whole, whole.WithOperations([])), "none"));
    }

    [Fact]
    public void ALoadIsComparedOnlyWithALoad()
    {
        var load = StoredRun.Create(LoadRecordBuilder.Complete());

        Assert.DoesNotContain(
            StoredComparison.Compare(load, load, StoredRuns.Limits),
            change => change.Outcome is ChangeOutcome.Slower or ChangeOutcome.Faster);
        AssertHas(
            RefusalOf<UserException>(() => StoredComparison.Compare(load, StoredRun.Create(RecordBuilder.Complete()), StoredRuns.Limits)),
            "Compare two records of the same kind.");
    }

    [Fact]
    public void ThePublishedRecordsDifferByNoMoreThanTheVarianceBetweenRuns()
    {
        // The ten runs of docs/measuring.md have 24 ratios. The figures are the scatter of the ratios and the scatter that their launches
        // explain.
        var freedom = 9 * 24;
        var most = 0.0198 * 0.0198 * freedom / ChiSquared.InvCDF(freedom, 0.05);
        Assert.Equal(RunToRunDeviation.SameArms, Math.Sqrt(most - (0.0201 * 0.0201)), 3);

        string[] others = ["budget.json", "why.json", "why-connections.json", "why-tls.json", "why-stream.json"];
        Assert.InRange(Excess(others), 0, RunToRunDeviation.DifferentArms * RunToRunDeviation.DifferentArms);

        string[] inTurn = ["styles-bodies.json", "styles-http.json", "styles-sockets.json"];
        var levels = inTurn.Select(name => StoredRun.Create(StoredRuns.ReadSealed(name)).Cells.Where(cell => cell.Place.Arm == "rest")
            .Average(cell => cell.Times.Average()));
        Assert.InRange(levels.StandardDeviation(), 0, RunToRunDeviation.Machine);
    }

    private static int CountAlarmsOfHalves(RunRecord record, Random random)
    {
        var all = Enumerable.Range(0, record.Networks[0].Operations[0].Cells[0].Time!.LaunchNanoseconds.Count).ToArray();
        var half = all.Length / 2;
        return Enumerable.Range(0, Runs).Count(_ =>
        {
            random.Shuffle(all);
            return StoredRuns.FindShownChanges(StoredRuns.Compare(
                StoredRuns.WithLaunches(record, all[..half]), StoredRuns.WithLaunches(record, all[half..]))).Count > 0;
        });
    }

    /// <summary>Returns the variance of ratios between runs minus the variance that their launches explain, averaged over all ratios that
    /// occur in several records.</summary>
    private static double Excess(IReadOnlyList<string> names)
    {
        var ratios = from name in names
                     from place in StoredRun.Create(StoredRuns.ReadSealed(name)).Cells.GroupBy(cell => cell.Place with { Arm = "" })
                     from one in place
                     from other in place
                     where string.CompareOrdinal(one.Place.Arm, other.Place.Arm) < 0
                     select (Place: (place.Key, one.Place.Arm, other.Place.Arm),
                         Logs: one.Times.Zip(other.Times, (first, second) => second - first).ToList());
        return ratios.GroupBy(ratio => ratio.Place, ratio => ratio.Logs).Where(same => same.Count() > 1)
            .Average(same => same.Select(logs => logs.Average()).Variance() - same.Average(logs => logs.Variance() / logs.Count));
    }

    private static RunRecord WithContent(string checksum)
    {
        var whole = RecordBuilder.Complete();
        return whole with
        {
            Check = whole.Check with { Contents = new Dictionary<string, string> { ["GetSmallPayload"] = checksum } },
        };
    }

    private static List<Change> FindSlower(IReadOnlyList<Change> changes) =>
        [.. changes.Where(change => change.Outcome == ChangeOutcome.Slower)];

    private static RunRecord CreateSlowed(Random random, double factor, params string[] arms) => StoredRuns.Simulate(
        random, (operation, arm) => operation.Name == "GetMediumPayload" && arms.Contains(arm) ? factor : 1);

    private static StoredLimits WithMargin(double margin) =>
        StoredRuns.Limits with { Limits = StoredRuns.Limits.Limits with { Time = margin } };

    private static RunRecord ScaleTimes(
        RunRecord record,
        double factor) => record.WithEachOperation(operation => operation.WithCells(cell => cell with
        {
            Time = cell.Time! with
            {
                LaunchNanoseconds = [.. cell.Time.LaunchNanoseconds.Select(launch => launch.Select(time => time * factor).ToList())],
            },
        }));
}
