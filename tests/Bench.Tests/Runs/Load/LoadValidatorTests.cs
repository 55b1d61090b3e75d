namespace RpcBench.Bench.Tests.Runs.Load;

public sealed class LoadValidatorTests
{
    private static readonly LatencyRecord Fast = new()
    {
        Count = 1000,
        Mean = 1e6,
        Minimum = 1e6,
        P50 = 1e6,
        P75 = 1e6,
        P90 = 1e6,
        P99 = 1e6,
        P999 = 1e6,
        P9999 = 1e6,
        Maximum = 1e6,
        StandardDeviation = 0,
        IsExact = true,
        Points = [],
    };

    private static readonly LoadCellRecord Good = LoadRecordBuilder.OnePoint().Points[0].FindCell("rest") with
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

    private static readonly (DiagnosticCode Code, LoadCellRecord Cell, double? Ceiling)[] Bad =
    [
        (DiagnosticCode.NoCallSucceeded, Good with { Calls = 0, Latency = null }, null),
        (DiagnosticCode.Dropped, Good with { Dropped = 5 }, null),
        (DiagnosticCode.RateNotAchieved, Good with { PerSecond = 90 }, null),
        (DiagnosticCode.SendsLate, Good with { Lateness = Fast with { P99 = 1.2e6 } }, null),
        (DiagnosticCode.WrongResponses, Good with { Failed = 3, Errors = [new("WrongContent", 3, "id 7", Fast)] }, null),
        (DiagnosticCode.NearCeiling, Good with { PerSecond = 100 }, 110),
        (DiagnosticCode.GeneratorCores, Good with { Cost = Cheap with { ClientCorePart = 0.85 } }, null),
        (DiagnosticCode.GeneratorThreads, Good with { Cost = Cheap with { ClientPoolDelayNanoseconds = 2e8 } }, null),
        (DiagnosticCode.GeneratorPauses, Good with { Cost = Cheap with { ClientPausePart = 0.06 } }, null),
        (DiagnosticCode.ServicePauses, Good with { Cost = Cheap with { ServicePausePart = 0.06 } }, null),
        (DiagnosticCode.StoreCores, Good with { Cost = Cheap with { StoreCorePart = 0.9 } }, null),
    ];

    [Fact]
    public void EveryProblemIsNamedWithItsFigures() => Assert.All(Bad, bad =>
    {
        var reason = Assert.Single(LoadValidator.Validate(bad.Cell, bad.Ceiling));

        Assert.Equal((bad.Code, "rest"), (reason.Code, reason.Arm));
        AssertLacks(DiagnosticText.Describe(reason, []), Format.NotMeasured);
    });

    [Fact]
    public void AGeneratorThatMadeNoCallInvalidatesFiguresButNotTheRecord()
    {
        var reason = Assert.Single(LoadValidator.Validate(Good, ceiling: 0));

        Assert.Equal(DiagnosticCode.NearCeiling, reason.Code);
        Assert.All(reason.Values.Values, value => Assert.True(double.IsFinite(value)));
        AssertHas(DiagnosticText.Describe(reason, []), "not measured of what the generator achieves", "(0 a second)");
    }

    [Fact]
    public void AWarmUpThatEndedTooSoonIsNotedWithARemedy() => AssertHas(
        DiagnosticText.Describe(new SettlingRecord(20, 80, false).CreateNote("REST", DiagnosticCode.LoadWarmUpEnded)!, []),
        "Times still fell", "20.00 s", "--warmup");

    [Fact]
    public void GarbageCollectionsWithMoreCallsThanPooledBuffersNameTheReason()
    {
        DiagnosticCode ReasonAt(int inFlight) => Assert.Single(
            LoadValidator.Validate(Good with { PeakInFlight = inFlight, Cost = Cheap with { ClientPausePart = 0.5 } }, null)).Code;

        Assert.Equal(DiagnosticCode.GeneratorPauses, ReasonAt(Machine.PooledBuffers));
        Assert.Equal(DiagnosticCode.GeneratorPausesBeyondBuffers, ReasonAt(Machine.PooledBuffers + 1));
    }

    [Fact]
    public void GoodFiguresAreValidEvenWithFailedCallsOrMissingCosts() => Assert.All(
        new[]
        {
            Good,
            Good with { PerSecond = 90, Failed = 100, Errors = [new("Overloaded", 100, "503", Fast)] },
            Good with { Cost = null, Lateness = null, AskedPerSecond = null },
            Good with { AskedPerSecond = null, Cost = Cheap with { StoreCorePart = 0.9 } },
        },
        cell => Assert.Empty(LoadValidator.Validate(cell, 1000)));
}
