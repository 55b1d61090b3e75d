namespace RpcBench.Bench.Tests.Reports.Load.Crank;

public sealed class CrankStatisticsTests
{
    private static readonly string[] OfHttp = Names("http", "requests");

    private static readonly string[] OfGrpc = Names("grpc", "errors");

    // What crank's agent knows; it reads the names of operations whatever their case, but these are its own.
    private static readonly string[] Operations = ["First", "Last", "Avg", "Sum", "Median", "Max", "Min", "Count", "All", "Delta"];

    [Fact]
    public void TheBlockIsJsonBetweenTwoLinesOfItsOwn()
    {
        var lines = Written(LoadRecordBuilder.OfPoints(Point(64, Cell(1), Cell(2)))).Split('\n');

        Assert.Equal("#StartJobStatistics", lines[0]);
        Assert.Equal("#EndJobStatistics", lines[^2]);
        Assert.Equal("", lines[^1]);
        Assert.DoesNotContain(lines[1..^2], line => line.Contains('#', StringComparison.Ordinal));
    }

    [Fact]
    public void EveryMeasurementHasItsMetadataAndItsTime()
    {
        using var block = Parse(LoadRecordBuilder.OfPoints(Point(64, Cell(1), Cell(2))));
        var metadata = block.RootElement.GetProperty("metadata").EnumerateArray().ToList();
        Assert.All(metadata, described =>
        {
            Assert.Equal(
                ["source", "name", "aggregate", "reduce", "format", "shortDescription", "longDescription"],
                described.EnumerateObject().Select(member => member.Name));
            Assert.All(described.EnumerateObject(), member => Assert.NotEqual("", member.Value.GetString()));
            Assert.Contains(described.GetProperty("aggregate").GetString(), Operations);
            Assert.Contains(described.GetProperty("reduce").GetString(), Operations);
            Assert.NotEqual("", 12.5.ToString(described.GetProperty("format").GetString(), null));
        });

        var measurements = block.RootElement.GetProperty("measurements").EnumerateArray().ToList();
        Assert.Equal(metadata.Select(described => described.GetProperty("name").GetString()),
            measurements.Select(measured => measured.GetProperty("name").GetString()));
        Assert.All(measurements, measured => Assert.Equal(TimeSpan.Zero, measured.GetProperty("timestamp").GetDateTimeOffset().Offset));
    }

    [Fact]
    public void OnePointHasTheNamesOfTheFieldAndMilliseconds()
    {
        var values = ValuesOf(LoadRecordBuilder.OfPoints(Point(64, Cell(1), Cell(2))));

        Assert.Equal(
            [.. OfHttp.Concat(OfGrpc).Append("rpcbench/valid").Order(StringComparer.Ordinal)], values.Keys.Order(StringComparer.Ordinal));
        Assert.Equal(1000, values["http/rps/mean"]);
        Assert.Equal(30_005, values["http/requests"]);
        Assert.Equal(5, values["http/requests/badresponses"]);
        Assert.Equal(1.5, values["http/latency/mean"]);
        Assert.Equal(1.25, values["http/latency/50"]);
        Assert.Equal(12, values["http/latency/99.9"]);
        Assert.Equal(20, values["http/latency/max"]);
        Assert.Equal(2000, values["grpc/rps/mean"]);
        Assert.Equal(1, values["rpcbench/valid"]);
    }

    [Fact]
    public void AnApiThatWasNotMeasuredHasNoName()
    {
        var values = ValuesOf(LoadRecordBuilder.OfPoints(Point(64, null, Cell(2))));
        Assert.DoesNotContain(values.Keys, name => name.StartsWith("http/", StringComparison.Ordinal));
        Assert.Equal(OfGrpc.Length + 1, values.Count);
    }

    [Fact]
    public void AnArmThatTheFieldHasNoNameForHasItsOwn()
    {
        var point = Point(64, Cell(1), Cell(2));
        var values = ValuesOf(LoadRecordBuilder.OfPoints(point with { Cells = [.. point.Cells, Cell(3) with { Arm = "rest-h2" }] }));
        Assert.Equal(1000, values["http/rps/mean"]);
        Assert.Equal(3000, values["rest-h2/rps/mean"]);
        Assert.Equal(5, values["rest-h2/requests/badresponses"]);
    }

    [Fact]
    public void APointWithoutGoodCallsHasNoLatencyAndItsErrors()
    {
        var values = ValuesOf(LoadRecordBuilder.OfPoints(Point(64, Cell(1) with { Calls = 0, PerSecond = 0, Latency = null }, null)));
        Assert.Equal(
            ["http/requests", "http/requests/badresponses", "http/rps/mean", "rpcbench/valid"], values.Keys.Order(StringComparer.Ordinal));
        Assert.Equal(5, values["http/requests"]);
    }

    [Fact]
    public void SeveralPointsCarryTheirPlaceInTheirNames()
    {
        var open = Point(null, Cell(3), null) with { Kind = LoadKind.Open, Schedule = "2000 a second, poisson" };
        var values = ValuesOf(LoadRecordBuilder.OfPoints(Point(1, Cell(1), null), Point(2, Cell(2), null), open));

        Assert.Equal(1000, values["http/local/getsmallpayload/closed-1/rps/mean"]);
        Assert.Equal(2000, values["http/local/getsmallpayload/closed-2/rps/mean"]);
        Assert.Equal(3000, values["http/local/getsmallpayload/open-2000-a-second--poisson/rps/mean"]);
    }

    [Fact]
    public void ACapacityIsARateAndOneThatWasNotFoundIsNone()
    {
        var found = new CapacityRecord("local", "GetSmallPayload", "grpc", "p99=50ms", 64, 3000, 2500, [], []);
        var values = ValuesOf(LoadRecordBuilder.OfPoints() with { Capacities = [found, found with { Arm = "rest", PerSecond = null }] });
        Assert.Equal(2500, values["grpc/capacity/rps"]);
        Assert.Equal(2, values.Count);
    }

    [Fact]
    public void AnInvalidRunSaysSo() =>
        Assert.Equal(0, ValuesOf(LoadRecordBuilder.OfPoints(
            Point(64, Cell(1) with { InvalidBecause = [RecordBuilder.Because("late")] }, null)))["rpcbench/valid"]);

    private static string[] Names(string prefix, string bad) =>
    [
        $"{prefix}/rps/mean", $"{prefix}/requests", $"{prefix}/{bad}/badresponses", $"{prefix}/latency/mean", $"{prefix}/latency/50",
        $"{prefix}/latency/75", $"{prefix}/latency/90", $"{prefix}/latency/99", $"{prefix}/latency/99.9", $"{prefix}/latency/max",
    ];

    private static string Written(LoadRecord record)
    {
        using var output = new StringWriter { NewLine = "\n" };
        CrankStatistics.Write(record, output);
        return output.ToString();
    }

    private static JsonDocument Parse(LoadRecord record)
    {
        var text = Written(record);
        var start = text.IndexOf('\n', StringComparison.Ordinal);
        return JsonDocument.Parse(text[start..text.LastIndexOf("#EndJobStatistics", StringComparison.Ordinal)]);
    }

    private static Dictionary<string, double> ValuesOf(LoadRecord record)
    {
        using var block = Parse(record);
        return block.RootElement.GetProperty("measurements").EnumerateArray()
            .ToDictionary(measured => measured.GetProperty("name").GetString()!, measured => measured.GetProperty("value").GetDouble());
    }

    private static LoadPointRecord Point(int? inFlight, LoadCellRecord? rest, LoadCellRecord? grpc) => new(
        "local", "GetSmallPayload", LoadKind.Closed, inFlight, null,
        [.. new[] { rest, grpc is null ? null : grpc with { Arm = "grpc" } }.OfType<LoadCellRecord>()],
        []);

    private static LoadCellRecord Cell(double thousands) => LoadRecordBuilder.OnePoint().Points[0].CellOf("rest") with
    {
        Calls = (long)(30_000 * thousands),
        Failed = 5,
        PerSecond = 1000 * thousands,
        Latency = new(30_000, 1.5e6, 1e6, 1.25e6, 1.5e6, 2e6, 8e6, 12e6, 18e6, 20e6, 1e5, true, []),
    };
}
