namespace RpcBench.Bench.Tests.Runs.Networks;

public sealed class LowerBoundValidatorTests
{
    private const double Millisecond = 1e6;

    [Fact]
    public void FiguresAboveTheRoundTripAreBelieved() =>
        Assert.Empty(LowerBoundValidator.Validate(Network(Cell(100.5, 100.5)), ConnectionPolicy.Reuse));

    [Theory, InlineData(99, 100.5, "median"), InlineData(100.5, 99, "mean")]
    public void EachFigureBelowIsNamedWithItsNetworkAndItsLowerBound(double median, double mean, string figure) => AssertHas(
        RemarkWords.Describe(
            Assert.Single(LowerBoundValidator.Validate(Network(Cell(median, mean)), ConnectionPolicy.Reuse)), RecordBuilder.Whole().Arms),
        figure, "far: ListLargePayloads over gRPC", "100.0 ms");

    [Fact]
    public void AnOwnConnectionCostsItsHandshakeAndTheRoundsOfAColdWindow()
    {
        var cell = Cell(350, 350) with { Wire = new(10, 100, 40_000) };

        Assert.Empty(LowerBoundValidator.Validate(Network(cell), ConnectionPolicy.Reuse));
        Assert.Empty(LowerBoundValidator.Validate(Network(cell), ConnectionPolicy.PerCall));
        Assert.Equal(2, LowerBoundValidator.Validate(Network(cell with { Wire = new(10, 100, 60_000) }), ConnectionPolicy.PerCall).Count());
    }

    [Fact]
    public void TheLinkTakesItsTimeForTheBytes()
    {
        var cell = Cell(150, 150) with { Wire = new(10, 100, 1_000_000) };
        var network = Network(cell);

        Assert.Empty(LowerBoundValidator.Validate(network, ConnectionPolicy.Reuse));
        Assert.Equal(2, LowerBoundValidator.Validate(
            network with { Asked = network.Asked with { BitsPerSecond = 100_000_000 } }, ConnectionPolicy.Reuse).Count());
    }

    [Fact]
    public void TheLeastRoundTripThatWasMeasuredIsTheLowerBounds()
    {
        var network = Network(Cell(99, 99));

        Assert.Equal(2, LowerBoundValidator.Validate(network, ConnectionPolicy.Reuse).Count());
        Assert.Empty(LowerBoundValidator.Validate(network with { After = Delivered(98) }, ConnectionPolicy.Reuse));
    }

    [Fact]
    public void WithNothingBetweenOrNothingMeasuredThereIsNoLowerBound()
    {
        var network = Network(Cell(1, 1));

        Assert.Empty(LowerBoundValidator.Validate(network with { Engine = "none" }, ConnectionPolicy.PerCall));
        Assert.Empty(LowerBoundValidator.Validate(network with { Before = null }, ConnectionPolicy.PerCall));
        Assert.Empty(LowerBoundValidator.Validate(Network(new() { Arm = "grpc" }), ConnectionPolicy.PerCall));
    }

    [Fact]
    public void WithSeveralInFlightAMeanIsNoLatency()
    {
        var network = Network(Cell(99, 99));

        Assert.Empty(
            LowerBoundValidator.Validate(
                network with { Operations = [network.Operations[0] with { InFlight = 16 }] }, ConnectionPolicy.Reuse));
    }

    private static CellRecord Cell(double median, double mean) => new()
    {
        Arm = "grpc",
        Time = RecordBuilder.Whole().Networks[0].Operations[0].Cells[0].Time! with
        {
            MeanNanoseconds = mean * Millisecond,
            P50Nanoseconds = median * Millisecond
        },
    };

    private static NetworkRecord Network(CellRecord grpc)
    {
        var local = RecordBuilder.Whole().Networks[0];
        var list = local.Operations.Single(operation => operation.Name == "ListLargePayloads");
        return local with
        {
            Name = "far",
            Asked = new(100 * Millisecond, null, 0, 0),
            Engine = "relay",
            Before = Delivered(100),
            Operations = [list with { Cells = [new() { Arm = "rest" }, grpc], Comparisons = [] }],
        };
    }

    /// <summary>A round trip whose least is this, in milliseconds.</summary>
    private static NetworkDeliveredRecord Delivered(double least) =>
        RecordBuilder.Delivered(100 * Millisecond, null) with { RoundTripLowNanoseconds = least * Millisecond };
}
