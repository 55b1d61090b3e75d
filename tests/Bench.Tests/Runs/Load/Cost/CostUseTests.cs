namespace RpcBench.Bench.Tests.Runs.Load.Cost;

public sealed class CostUseTests
{
    private static readonly long Second = Stopwatch.Frequency;

    [Fact]
    public void TheUseOfAWindowIsTheDifferenceOfItsSnapshots()
    {
        var record = CallCost.Compute([(Snapshot(1), Snapshot(3))], calls: 100);

        Assert.Equal(2_000, record.ClientProcessorNanoseconds);
        Assert.Equal(4_000, record.ServiceProcessorNanoseconds);
        Assert.Equal(6_000, record.StoreProcessorNanoseconds);
        Assert.Equal(20, record.SentBytes);
        Assert.Equal(0.1, record.ServicePausePart);
        Assert.Equal(2, record.ConnectionsOpened);
        Assert.Equal(7, record.Connections);
    }

    [Fact]
    public void WindowsAreAddedAndPeaksAreMaxima()
    {
        var both = CallCost.Compute([(Snapshot(1), Snapshot(2, peak: 9)), (Snapshot(5), Snapshot(6, peak: 4))], calls: 100);

        Assert.Equal(2_000, both.ClientProcessorNanoseconds);
        Assert.Equal(0.1, both.ServicePausePart);
        Assert.Equal(9, both.PeakRequests);
    }

    [Fact]
    public void UnknownUseIsNullRatherThanZero()
    {
        var record = CallCost.Compute(
            [(SnapshotWithoutOptionalValues(1), SnapshotWithoutOptionalValues(3)), (Snapshot(4), Snapshot(5))],
            calls: 100);

        Assert.Equal((null, null, null), (record.ServiceProcessorNanoseconds, record.ServicePausePart, record.PeakRequests));
        Assert.Equal((null, null), (record.StoreProcessorNanoseconds, record.StoreCorePart));
        Assert.Equal((null, null), (record.NetworkProcessorNanoseconds, record.SentBytes));
        Assert.Null(record.StoreNanoseconds);
    }

    [Fact]
    public void WithoutACallThereIsNoUsePerCall() =>
        Assert.Null(CallCost.Compute([(Snapshot(1), Snapshot(3))], calls: 0).ClientProcessorNanoseconds);

    [Fact]
    public void AStoreThatKeepsOneCoreBusyUsesOneCore()
    {
        var begin = Snapshot(1);
        var end = Snapshot(2) with { StoreProcessor = begin.StoreProcessor + 1_000_000_000 };

        var record = CallCost.Compute([(begin, end)], calls: 1);

        Assert.Equal(1.0 / Environment.ProcessorCount, record.StoreCorePart);
        Assert.Equal(500_000_000, record.StoreNanoseconds);
    }

    private static CostSnapshot Snapshot(int second, int peak = 1) => new(
        second * Second, ClientProcessor: second * 100_000, ClientAllocated: second, ClientPause: second, ClientResident: second,
        ClientPoolDelay: second,
        new()
        {
            ProcessorNanoseconds = second * 200_000,
            PauseNanoseconds = second * 100_000_000,
            StoreNanoseconds = second * 500_000_000,
            Connections = 7,
            PeakRequests = peak
        },
        StoreProcessor: second * 300_000, NetworkProcessor: second, Sent: second * 1_000, Received: second, ConnectionsOpened: second);

    private static CostSnapshot SnapshotWithoutOptionalValues(int second) => Snapshot(second) with
    {
        Service = null,
        StoreProcessor = null,
        NetworkProcessor = null,
        Sent = null,
        Received = null,
        ConnectionsOpened = null,
    };
}
