namespace RpcBench.Bench.Tests.Reports.Load;

/// <summary>Builds load records for tests. The records are complete, valid and always the same, unless a test changes them.</summary>
internal static class LoadRecordBuilder
{
    private const string Rest = "rest";
    private const string Grpc = "grpc";
    private const double Rate = 2_000;

    private static readonly ArmRecord RestHttp2 = new("rest-h2", Catalogue.FindArm("rest-h2").Label, "rest", "json", "2.0");

    /// <summary>Returns a run with three operations, of which one has errors, and with capacities and streaming.</summary>
    public static LoadRecord Complete()
    {
        var run = RecordBuilder.Complete();
        return new()
        {
            Tool = run.Tool,
            Started = run.Started,
            Ended = run.Ended.AddMinutes(11),
            Outcome = RunOutcome.Complete,
            Verb = "load",
            Arguments =
            [
                "load", "--operation", "GetSmallPayload,GetLargePayload,ListSmallPayloads", "--rate", "2000", "--arrival", "poisson",
                "--store", "mysql",
            ],
            Machine = run.Machine,
            Conditions = Conditions(run.Conditions),
            Arms = run.Arms,
            Check = run.Check,
            Networks = [new("local", new(0, null, 0, 0), "none", Delivered(), null)],
            Ceilings = [new CeilingRecord(Rest, 64, 14_210.5), new CeilingRecord(Grpc, 64, 17_903.25)],
            Points =
            [
                Point("GetSmallPayload", 1_100_000), Point("GetLargePayload", 1_700_000), Failing(Point("ListSmallPayloads", 2_900_000)),
            ],
            Capacities = [Capacity(Rest, 4_150, 5_120), Capacity(Grpc, 6_875, 7_940)],
            Streaming = Streaming(),
            InvalidBecause = [],
            Notes = [],
        };
    }

    /// <summary>Returns a record that also has REST over HTTP/2, whose calls take a sixth less time than those of REST.</summary>
    public static LoadRecord CompleteWithThreeArms()
    {
        var whole = Complete();
        return whole.WithEachPoint(point => point with
        {
            Cells = [point.Cells[0],
                point.Cells[0] with
                {
                    Arm = RestHttp2.Id,
                    Latency = Latency(point.Cells[0].Calls, point.Cells[0].Latency!.P50 / 1.2),
                },
                point.Cells[1]],
            Comparisons = [.. point.Comparisons.Select(comparison => Compared(RestHttp2.Id, comparison.Quantity, 1 / 1.2)),
                .. point.Comparisons],
        }) with
        {
            Arms = [whole.Arms[0], RestHttp2, whole.Arms[1]],
            Capacities = [whole.Capacities[0], Capacity(RestHttp2.Id, 4_980, 6_140), whole.Capacities[1]],
        };
    }

    public static LoadRecord OnePoint() => WithPoints(Point("GetSmallPayload", 1_100_000));

    public static LoadRecord WithPoints(params LoadPointRecord[] points)
        => Complete() with { Points = points, Capacities = [], Streaming = [] };

    public static LoadRecord WithInvalidArm() => Complete().WithPoint(
        0, point => point.WithCell(
            Grpc, cell => cell with { InvalidBecause = [new DiagnosticRecord(DiagnosticCode.GeneratorCores, Grpc).Add("part", 0.93)] }));

    /// <summary>Returns the same search with invalid figures at the capacity.</summary>
    public static CapacityRecord MakeInvalid(CapacityRecord capacity) => capacity with
    {
        AtCapacity =
            capacity.AtCapacity! with
            {
                InvalidBecause = [new DiagnosticRecord(DiagnosticCode.SendsLate, capacity.Arm).Add("lateness", 2.5e6)],
            },
        Open = [.. capacity.Open.Select(trial => trial with { IsValid = trial.AskedPerSecond < capacity.PerSecond })],
    };

    /// <summary>Returns a run that the user stopped. gRPC was not measured at the last point, and no figure that a cost needs could be
    /// read.</summary>
    public static LoadRecord Partial()
    {
        var whole = Complete();
        return whole with
        {
            Outcome = RunOutcome.Interrupted,
            Check = null,
            Conditions = whole.Conditions with { Store = null, Services = [] },
            Arms = [whole.Arms[0] with { Target = "http on 127.0.0.1:5001" }, whole.Arms[1]],
            Capacities = [whole.Capacities[0] with { PerSecond = null, AtCapacity = null }],
            Streaming = [],
            Networks = [],
            Ceilings = [],
            Points =
            [
                .. whole.Points.Take(2).Select(point => point.WithCells(WithoutDetails)),
                whole.Points[2] with { Cells = [WithoutDetails(whole.Points[2].Cells[0])], Comparisons = [] },
            ],
        };
    }

    public static LoadRecord WithOnlyPoint(this LoadRecord record, int index) =>
        record with { Points = [record.Points[index]], Capacities = [], Streaming = [] };

    public static LoadRecord WithPoint(this LoadRecord record, int index, Func<LoadPointRecord, LoadPointRecord> change) =>
        record with { Points = [.. record.Points.Select((point, at) => at == index ? change(point) : point)] };

    public static LoadRecord WithEachPoint(this LoadRecord record, Func<LoadPointRecord, LoadPointRecord> change) =>
        record with { Points = [.. record.Points.Select(change)] };

    public static LoadCellRecord FindCell(this LoadPointRecord point, string arm) => point.Cells.First(cell => cell.Arm == arm);

    public static LoadPointRecord WithCell(this LoadPointRecord point, string arm, Func<LoadCellRecord, LoadCellRecord> change) =>
        point.WithCells(cell => cell.Arm == arm ? change(cell) : cell);

    public static LoadPointRecord WithCells(this LoadPointRecord point, Func<LoadCellRecord, LoadCellRecord> change) =>
        point with { Cells = [.. point.Cells.Select(change)] };

    public static LoadRecord WithRatio(
        this LoadRecord record,
        double estimate,
        double halfWidth) => record.WithEachPoint(point => point with
        {
            Comparisons = [.. point.Comparisons.Select(
            comparison => comparison with { Ratio = WithSharedConfidence(
                new(estimate, estimate - halfWidth, estimate + halfWidth, 0.99, 3)) })],
        });

    /// <summary>Returns the same record with a single launch, whose comparisons use pairs of blocks.</summary>
    public static LoadRecord WithOneLaunch(this LoadRecord record) =>
        record.WithEachPoint(point => point.WithCells(cell => cell with { Launches = [cell.Launches![0]] }));

    public static LatencyRecord Latency(long count, double median)
    {
        double At(double part) => median * (0.55 + (0.45 * Math.Pow(2 * (1 - Math.Min(part, 1 - (0.5 / count))), -0.42)));
        List<PercentileRecord> points = [];
        for (var left = 1.0; left * count >= 1; left /= 1.25)
        {
            points.Add(new PercentileRecord(1 - left, At(1 - left), Math.Max(1, (long)((1 - left) * count))));
        }

        points.Add(new PercentileRecord(1, At(1), count));
        return new()
        {
            Count = count,
            Mean = median * 1.21,
            Minimum = At(0),
            P50 = At(0.5),
            P75 = At(0.75),
            P90 = At(0.9),
            P99 = At(0.99),
            P999 = At(0.999),
            P9999 = At(0.9999),
            Maximum = At(1),
            StandardDeviation = median * 0.83,
            IsExact = true,
            Points = points,
        };
    }

    private static DeliveredNetworkRecord Delivered() => new()
    {
        RoundTripNanoseconds = 21_400,
        RoundTripLowNanoseconds = 18_000,
        RoundTripHighNanoseconds = 40_100,
        Echoes = 50,
        ConnectNanoseconds = 60_000,
        WarmBytesPerSecond = 1.9e9,
        ColdFetchNanoseconds = 1_400_000,
        ColdFetchBytes = 1_655_274,
    };

    private static LoadPointRecord Point(string operation, double median) => new(
        "local", operation, "2000 a second, poisson",
        [Cell(Rest, Rate * 0.997, Rate, 38, median, 1), Cell(Grpc, Rate * 0.999, Rate, 21, median * 0.91, 0.7)],
        [Compared(Grpc, Metrics.P50, 0.91), Compared(Grpc, Metrics.P99, 0.72)]);

    private static LoadPointRecord Failing(LoadPointRecord point) => point.WithCell(Rest, cell => cell with
    {
        Failed = 61,
        Dropped = 12,
        Errors =
        [
            new CallErrorRecord(
                "TimedOut", 48, "The operation was canceled after 2 s: GET /api/payloads/small", Latency(48, 2_003_000_000)),
            new CallErrorRecord("Refused", 13, "Connection refused (127.0.0.1:5001)", Latency(13, 210_000)),
        ],
    });

    private static LoadCellRecord Cell(string arm, double perSecond, double asked, int inFlight, double median, double cost)
    {
        const double Seconds = 10;
        var calls = (long)(perSecond * Seconds);
        var latency = Latency(calls, median);
        return new()
        {
            Arm = arm,
            Seconds = Seconds,
            Blocks = 10,
            Launches = [.. new[] { 0.98, 1, 1.02 }.Select(
                pace => new LoadRepetitionRecord(calls / 3, median * pace, latency.P99 * pace))],
            Calls = calls,
            Failed = 0,
            Dropped = 0,
            PerSecond = perSecond,
            AskedPerSecond = asked,
            PeakInFlight = inFlight,
            Latency = latency,
            Service = Latency(calls, median * 0.81),
            Lateness = Latency(calls, 41_000),
            Errors = [],
            Checked = calls / 100,
            Timeline =
            [
                .. Enumerable.Range(0, 10).Select(second =>
                    new SecondRecord(second, asked, perSecond * (1 + (0.03 * Math.Sin(second + (cost * 5)))), inFlight, median,
                        median * (2.6 + Math.Cos(second * 1.7)), 0)),
            ],
            Cost = Cost(cost),
            InvalidBecause = [],
        };
    }

    private static CostRecord Cost(double part) => new()
    {
        ClientProcessorNanoseconds = 91_300 * part,
        ServiceProcessorNanoseconds = 142_700 * part,
        StoreProcessorNanoseconds = 64_200,
        NetworkProcessorNanoseconds = null,
        ClientAllocatedBytes = 6_212 * part,
        ServiceAllocatedBytes = 11_480 * part,
        ClientPausePart = 0.0041,
        ServicePausePart = 0.0072,
        SentBytes = 131 * part,
        ReceivedBytes = 402 * part,
        StoreNanoseconds = 98_400,
        Connections = 64,
        ConnectionsOpened = 0,
        PeakRequests = 64,
        ClientCorePart = 0.42,
        StoreCorePart = 0.21,
        ClientPoolDelayNanoseconds = 312_000,
        ClientResidentBytes = 143L << 20,
        ServiceResidentBytes = 128L << 20,
    };

    private static LoadCellRecord WithoutDetails(LoadCellRecord cell) =>
        cell with { Latency = null, Service = null, Lateness = null, Cost = null, Timeline = [] };

    private static ComparisonRecord Compared(string contender, string quantity, double estimate) =>
        RecordBuilder.Compared(contender, estimate, 0.965, 1.035, pairs: 3, quantity) is var compared
            ? compared with { Ratio = WithSharedConfidence(compared.Ratio) } : compared;

    // The confidence that about a dozen comparisons have when they share their degrees of freedom.
    private static RatioInterval WithSharedConfidence(RatioInterval ratio) => ratio with { Confidence = 0.99 };

    private static CapacityRecord Capacity(string arm, double perSecond, double knee) => new()
    {
        Network = "local",
        Operation = "GetSmallPayload",
        Arm = arm,
        Objective = "p99=50ms",
        KneeInFlight = 64,
        KneePerSecond = knee,
        PerSecond = perSecond,
        Closed = [.. Enumerable.Range(0, 8).Select(power => 1 << power)
            .Select(calls => new ClosedTrialRecord(calls, knee * 1.1 * calls / (calls + 8), 1_200_000 * calls))],
        Open =
        [
            new OpenTrialRecord(perSecond * 0.75, perSecond * 0.75, 8_400_000, true, null) { IsValid = true },
            new OpenTrialRecord(perSecond * 1.25, perSecond * 1.02, 412_000_000, false, "p99 was 412 ms") { IsValid = true },
            new OpenTrialRecord(perSecond, perSecond * 0.998, 43_100_000, true, null) { IsValid = true },
            new OpenTrialRecord(perSecond * 1.1, perSecond * 1.01, null, false, "no call was good") { IsValid = false },
        ],
        AtCapacity = Cell(arm, perSecond * 0.998, perSecond, 97, 2_310_000, arm == Grpc ? 0.7 : 1),
    };

    private static IReadOnlyList<StreamingRecord> Streaming() =>
    [
        StreamingResult(Rest, "JSON array", 18_400_000, 18_420_000, 5_428.9, 4_812_000) with
        {
            ServiceAllocatedBytes = 6_120_000,
            ServicePeakResidentBytes = 231L << 20,
        },
        StreamingResult(Rest, "newline-delimited JSON", 1_210_000, 21_800_000, 4_587.2, 5_011_000) with
        {
            GapP50 = 206_000,
            GapP99 = 911_000,
            ServiceAllocatedBytes = 6_402_000,
            ServicePeakResidentBytes = 228L << 20,
        },
        StreamingResult(Grpc, "one message", 9_310_000, 9_330_000, 10_718.1, 2_310_000) with
        {
            ServiceAllocatedBytes = 3_981_000,
            ServicePeakResidentBytes = 190L << 20,
        },
        StreamingResult(Grpc, "message stream", 870_000, 12_400_000, 8_064.5, 2_688_000) with { GapP50 = 114_000, GapP99 = 602_000 },
        StreamingResult(Grpc, "message stream", 912_000, 1_043_000_000, 95.9, 2_701_000) with
        {
            Reader = StreamingRecord.Slow,
            Calls = 4,
            GapP50 = 10_310_000,
            GapP99 = 11_800_000,
            ServiceAllocatedBytes = 4_420_000,
            ServicePeakResidentBytes = 191L << 20,
        },
        StreamingResult(Grpc, "message stream", 901_000, 901_000, 1_109.9, 61_000) with
        {
            Reader = StreamingRecord.Cancels,
            Objects = 1,
            GapP50 = 0,
            GapP99 = 0,
            ServiceAllocatedBytes = 212_000,
            ServicePeakResidentBytes = 191L << 20,
            ObjectsReadByService = 3.2,
        },
    ];

    /// <summary>Returns a stream of a hundred large objects to a fast reader.</summary>
    private static StreamingRecord StreamingResult(
        string arm,
        string form,
        double first,
        double last,
        double perSecond,
        double allocated) => new()
        {
            Network = "local",
            Shape = "large",
            Arm = arm,
            Form = form,
            Reader = StreamingRecord.Fast,
            Calls = 40,
            Objects = 100,
            FirstObject = first,
            LastObject = last,
            ObjectsPerSecond = perSecond,
            ClientAllocatedBytes = allocated,
            ObjectsReadByService = 100,
        };

    private static LoadConditionsRecord Conditions(ConditionsRecord run) => new()
    {
        Store = run.Store,
        Services = run.Services,
        ClientGc = run.ClientGc,
        Margin = run.Margin,
        Seed = run.Seed,
        Connections = run.Connections,
        DeadlineNanoseconds = 2e9,
        WarmupSeconds = 3,
        DurationSeconds = 10,
        CheckedOneIn = 100,
        Packages = run.Packages,
        Fixed = run.Fixed,
    };
}
