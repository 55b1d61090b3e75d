namespace RpcBench.Bench.Tests.Runs.Networks;

public sealed class LowerBoundValidatorTests
{
    private const double Millisecond = 1e6;

    [Theory, InlineData(99, 100.5, "median"), InlineData(100.5, 99, "mean")]
    public void AFigureBelowTheLowerBoundIsNamedWithItsNetwork(double median, double mean, string figure) => AssertHas(
        DiagnosticText.Describe(Assert.Single(Validate(Network(Cell(median, mean)))), RecordBuilder.Complete().Arms),
        figure, ": ListLargePayloads over gRPC (far).", "100.0 ms");

    [Fact]
    public void FiguresAboveTheRoundTripAreAccepted() => Assert.Empty(Validate(Network(Cell(100.5, 100.5))));

    [Fact]
    public void APerCallConnectionCostsItsHandshakeAndAColdWindow()
    {
        NetworkRecord Moving(double bytes) => Network(Cell(350, 350) with { Wire = new(10, 100, bytes) });

        Assert.Empty(Validate(Moving(40_000)));
        Assert.Empty(Validate(Moving(40_000), ConnectionPolicy.PerCall));
        Assert.Equal(2, Validate(Moving(60_000), ConnectionPolicy.PerCall).Count());
    }

    [Fact]
    public void TheLowerBoundIncludesTheTransferTime()
    {
        var network = Network(Cell(150, 150) with { Wire = new(10, 100, 1_000_000) });

        Assert.Empty(Validate(network));
        Assert.Equal(2, Validate(network with { Asked = network.Asked with { BitsPerSecond = 100_000_000 } }).Count());
    }

    [Fact]
    public void TheShortestMeasuredRoundTripIsTheLowerBound()
    {
        var network = Network(Cell(99, 99));

        Assert.Equal(2, Validate(network).Count());
        Assert.Empty(Validate(network with { After = Delivered(98) }));
        Assert.Empty(Validate(network with { Operations = [network.Operations[0] with { InFlight = 16 }] }));
    }

    [Fact]
    public void WithoutANetworkOrAMeasurementThereIsNoLowerBound()
    {
        var network = Network(Cell(1, 1));

        Assert.All(
            [network with { Engine = "none" }, network with { Before = null }, Network(new() { Arm = "grpc" })],
            unbound => Assert.Empty(Validate(unbound, ConnectionPolicy.PerCall)));
    }

    private static IEnumerable<DiagnosticRecord> Validate(NetworkRecord network, ConnectionPolicy? policy = null) =>
        LowerBoundValidator.Validate(network, policy ?? ConnectionPolicy.Reuse);

    private static CellRecord Cell(double median, double mean) => new()
    {
        Arm = "grpc",
        Time = RecordBuilder.Complete().Networks[0].Operations[0].Cells[0].Time! with
        {
            MeanNanoseconds = mean * Millisecond,
            P50Nanoseconds = median * Millisecond
        },
    };

    private static NetworkRecord Network(CellRecord grpc)
    {
        var local = RecordBuilder.Complete().Networks[0];
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

    /// <summary>Returns what a network delivered whose shortest round trip took this many milliseconds.</summary>
    private static DeliveredNetworkRecord Delivered(double least) =>
        RecordBuilder.Delivered(100 * Millisecond, null) with { RoundTripLowNanoseconds = least * Millisecond };
}
