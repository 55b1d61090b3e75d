namespace RpcBench.Bench.Tests.Reports;

public sealed class MethodResultTests
{
    [Theory]
    [InlineData("102.5 ± 31.8", new[] { 100_000.0, 100_010, 100_000 }, new[] { 105_000.0, 105_010, 105_000 })]
    [InlineData("100.0", new[] { 100_000.0, 100_010, 100_000 })]
    public void AMeansIntervalIsOverLaunchesRatherThanIterations(string expected, params double[][] launches)
    {
        var record = RecordBuilder.Complete().WithOperation(0, operation => operation.WithCells(cell => cell with
        {
            Time = cell.Time! with
            {
                MeanNanoseconds = launches.SelectMany(launch => launch).Average(),
                ErrorNanoseconds = 1,
                LaunchNanoseconds = launches,
            },
        }));
        var method = RunResult.FromRecord(record).Networks[0].Methods[0];

        Assert.Equal(expected, method.FormatMean(method.Baseline));
        var csv = CsvReport.Render(RunResult.FromRecord(record)).Split('\n');
        var column = Array.IndexOf(csv[0].Split(','), "error_ns");
        Assert.Equal(launches.Length > 1, csv[1].Split(',')[column].StartsWith("317", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData(new[] { 0.46, 0.47, 0.48 }, 0.44, 0.5, "47 % [44, 50] of a call")]
    [InlineData(new[] { 0.04, 0.041, 0.0421 }, 0.035, 0.0487, "4.1 % [3.5, 4.9] of a call")]
    [InlineData(new[] { 0.41, 0.47, 0.54 }, 0.4, 0.55, "47 % [40, 55] of a call (launches differ: 41 to 54 %)")]
    [InlineData(new[] { 0.44, 0.47, 0.5 }, 0.3, 0.74, "47 % [30, 74] of a call (launches differ: 44 to 50 %)")]
    [InlineData(new[] { 0.0002, 0.0003 }, 0.0001, 0.0004, "under 0.1 % of a call")]
    public void TheDatabaseShareHasAnIntervalAndItsLaunchesIfTheyDiffer(double[] launches, double low, double high, string expected)
    {
        var share = Math.Pow(launches.Aggregate((product, one) => product * one), 1.0 / launches.Length);
        ServerRecord server = new(1000, share * 500_000, share * 510_000, 500_000)
        { LaunchShares = launches, Share = new(share, low, high, 0.99, launches.Length) };

        Assert.Equal(
            expected,
            Format.ReplaceNonBreakingSpaces(MethodResult.FormatDatabaseShare(Baseline(server, roundTrip: 148e6), " of a call")!));
    }

    [Theory, InlineData(214_000.0, null, "56 %"), InlineData(214_000.0, 148e6, null), InlineData(null, null, null)]
    public void AnOlderRecordHasADatabaseShareOnlyForTheSameLocalCalls(double? call, double? roundTrip, string? expected)
    {
        var share = MethodResult.FormatDatabaseShare(Baseline(new(100, 120_000, 121_000, call), roundTrip));

        Assert.Equal(expected, share is null ? null : Format.ReplaceNonBreakingSpaces(share));
    }

    [Theory]
    [InlineData(0.66, 0.81, "gRPC faster by 19–34 %", "gRPC 19–34 %")]
    [InlineData(0.870, 0.961, "gRPC faster by 4–13 %", "gRPC 4–13 %")]
    [InlineData(0.90, 0.9996, "gRPC faster by up to 10 %", "gRPC up to 10 %")]
    [InlineData(1.162, 1.301, "REST faster by 14–23 %", "REST 14–23 %")]
    [InlineData(1.005, 1.08, "REST faster by 0.5–7 %", "REST 0.5–7 %")]
    [InlineData(0.97, 1.01, "no difference (within 5 %)", "no difference")]
    [InlineData(0.97, 0.99, "no difference (within 5 %)", "no difference")]
    [InlineData(0.93, 1.02, "undecided", "undecided")]
    [InlineData(0.5, 1.6, "undecided (too noisy)", "undecided")]
    public void AVerdictStatesDirectionAndSizeAndATableTheSaving(double low, double high, string verdict, string table)
    {
        var comparison = new ComparisonRecord("rest", "grpc", Metrics.TimePerCall, new(1, low, high, 0.998, 3), 0.05);

        Assert.Equal(verdict, Format.ReplaceNonBreakingSpaces(VerdictText.Describe(comparison, "REST", "gRPC")));
        Assert.Equal(table, Format.ReplaceNonBreakingSpaces(VerdictText.DescribeGain(comparison, "REST", "gRPC")));
    }

    [Fact]
    public void TheLoopbackDeviceHasNoLowerBound()
    {
        var record = RecordBuilder.OverNetworks();
        var local = RunResult.FromRecord(record with { Conditions = record.Conditions with { Connections = "per-call" } }).Networks[0];

        Assert.NotNull(local.Methods[0].Baseline.RoundTrips);
        Assert.Null(local.Methods[0].Baseline.LowerBound);
    }

    // The window of a new connection starts with 10 segments and has to double six times. Only the bytes of the last window add time on the
    // link.
    [Theory, InlineData("reuse", 0, 1, 1_655_274), InlineData("per-call", 1, 7, 1_655_274 - (63 * 14_480))]
    public void TheLowerBoundOfTheStudysImageIsItsRoundTripsPlusItsTransferTime(
        string connections, int handshakes, int rounds, int last)
    {
        var record = RecordBuilder.OverCrossRegion()
            .WithOperation(0, operation => operation.WithCell("rest", cell => cell with { Wire = new(10, 118, 1_655_274) }));

        var run = RunResult.FromRecord(record with { Conditions = record.Conditions with { Connections = connections } });
        var bound = run.Networks[0].Methods[0].Baseline.LowerBound!.Value;

        var trips = handshakes + rounds;
        Assert.Equal((handshakes, rounds), (bound.Handshakes, bound.Rounds));
        Assert.Equal(
            (trips * 148.21) + (TcpFacts.BytesOnLink(118 + last) * 8 / 1e6),
            bound.Time.TotalMilliseconds,
            tolerance: 1e-3 * trips);
    }

    private static ArmResult Baseline(ServerRecord server, double? roundTrip)
    {
        var record = RecordBuilder.Complete();
        var measured = record.Networks[0].Operations[0].WithCell("rest", cell => cell with { Server = server });
        return MethodResult.Create(measured, record.Arms, new CheckRecord(0, "", []), roundTrip is { } nanoseconds
            ? new(nanoseconds, null, OpensForEachCall: false, HasLowerBound: true) : null).Baseline;
    }
}
