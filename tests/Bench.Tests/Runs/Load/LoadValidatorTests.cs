using RpcBench.Bench.Lab;
using RpcBench.Bench.Runs.Load;
using RpcBench.Bench.Tests.Reports.Load;
using RpcBench.Records.Load;

namespace RpcBench.Bench.Tests.Runs.Load;

public sealed class LoadValidatorTests
{
    private static readonly LatencyRecord Fast = new(1000, 1e6, 1e6, 1e6, 1e6, 1e6, 1e6, 1e6, 1e6, 1e6, 0, true, []);

    private static readonly LoadCellRecord Good = LoadRecordBuilder.OnePoint().Points[0].CellOf("rest") with
    {
        Calls = 1000,
        PerSecond = 100,
        AskedPerSecond = 100,
        PeakInFlight = 3,
        Latency = Fast,
        Service = Fast,
        Lateness = Fast with { P99 = 1000 },
    };

    private static readonly CostRecord Cheap = Good.Cost!;

    public static TheoryData<string, LoadCellRecord, double?> Bad => new()
    {
        { "no call succeeded", Good with { Calls = 0, Latency = null }, null },
        { "5 calls of the schedule were not made", Good with { Dropped = 5 }, null },
        { "90 calls a second of the 100 configured", Good with { PerSecond = 90 }, null },
        { "late or later", Good with { Lateness = Fast with { P99 = 1.2e6 } }, null },
        { "3 answers were wrong", Good with { Failed = 3, Errors = [new("WrongContent", 3, "id 7", Fast)] }, null },
        { "shows the generator", Good with { PerSecond = 100 }, 110 },
        { "of its cores", Good with { Cost = Cheap with { ClientCorePart = 0.85 } }, null },
        { "thread pool", Good with { Cost = Cheap with { ClientPoolDelayNanoseconds = 2e8 } }, null },
        { "paused the generator", Good with { Cost = Cheap with { ClientPausePart = 0.06 } }, null },
        { "paused the service", Good with { Cost = Cheap with { ServicePausePart = 0.06 } }, null },
        { "the tail is its queue", Good with { Cost = Cheap with { StoreCorePart = 0.9 } }, null },
    };

    [Theory, MemberData(nameof(Bad))]
    public void WhatSpoilsFiguresIsNamed(string words, LoadCellRecord cell, double? ceiling)
    {
        var reason = Assert.Single(LoadValidator.Of("REST", LoadKind.Open, cell, ceiling));

        Assert.StartsWith("REST: ", reason, StringComparison.Ordinal);
        AssertHas(reason.Replace('\u00A0', ' '), words);
    }

    [Fact]
    public void AWarmUpThatEndedTooSoonIsNotedWithWhatToDo()
    {
        Assert.Null(LoadValidator.NoteOf("REST", null));
        Assert.Null(LoadValidator.NoteOf("REST", new(2, 8, true)));
        AssertHas(LoadValidator.NoteOf("REST", new(20, 80, false)), "REST: times still fell", "20.00 s", "--warmup");
    }

    [Fact]
    public void CollectionsWhileMoreCallsWereInFlightThanThereArePooledBuffersHaveTheirReasonBesideThem()
    {
        string ReasonAt(int inFlight) => Assert.Single(
            LoadValidator.Of("gRPC", LoadKind.Closed, Good with { PeakInFlight = inFlight, Cost = Cheap with { ClientPausePart = 0.5 } }, null));

        AssertLacks(ReasonAt(Machine.PooledBuffers), "shared pool");
        AssertHas(ReasonAt(Machine.PooledBuffers + 1), $"buffers for {Machine.PooledBuffers} calls at once");
    }

    [Fact]
    public void ACallThatTakesAFifthOfAClosedLoopsBlockIsTooLongForIt()
    {
        var closed = Good with { Seconds = 4, Blocks = 10, AskedPerSecond = null, Lateness = null };

        Assert.Empty(LoadValidator.Of("gRPC", LoadKind.Closed, closed with { Latency = Fast with { P50 = 79e6 } }, null));
        AssertHas(Assert.Single(LoadValidator.Of("gRPC", LoadKind.Closed, closed with { Latency = Fast with { P50 = 81e6 } }, null)), "a fifth of a block");
        Assert.Empty(LoadValidator.Of("gRPC", LoadKind.Open, Good with { Latency = Fast with { P50 = 900e6 } }, null));
    }

    [Fact]
    public void GoodFiguresAreValid() => Assert.Empty(LoadValidator.Of("REST", LoadKind.Open, Good, 1000));

    [Fact]
    public void FailedCallsCountAsAchievedRate() =>
        Assert.Empty(LoadValidator.Of("REST", LoadKind.Open, Good with { PerSecond = 90, Failed = 100, Errors = [new("Overloaded", 100, "503", Fast)] }, null));

    [Fact]
    public void WhatCouldNotBeReadSpoilsNothing() => Assert.Empty(LoadValidator.Of("gRPC", LoadKind.Closed, Good with { Cost = null, Lateness = null, AskedPerSecond = null }, null));
}
