namespace RpcBench.Tests.Reports;

/// <summary>Builds run records for tests. The records are complete, valid and always the same, unless a test changes them.</summary>
internal static class RecordBuilder
{
    private static readonly (string Shape, double Single, double Collection)[] Shapes =
    [
        ("small", 231_400, 702_300),
        ("medium", 302_900, 2_950_000),
        ("large", 688_000, 18_420_000),
        ("deep", 262_100, 1_203_000),
        ("deeper", 338_700, 2_310_000),
        ("deepest", 421_000, 4_110_000),
    ];

    /// <summary>The ratio of gRPC's time to REST's time for each method. Every verdict occurs.</summary>
    private static readonly double[] Ratios = [1.181, 1.124, 0.921, 1.052, 1.003, 0.985, 0.842, 0.694, 0.611, 0.803, 0.752, 0.703];

    private const string Rest = "rest";
    private const string RestHttp2 = "rest-h2";
    private const string Grpc = "grpc";

    public static RunRecord Complete() => new()
    {
        Tool = "0.1.0",
        Started = new DateTimeOffset(2026, 3, 14, 9, 26, 53, TimeSpan.FromHours(1)),
        Ended = new DateTimeOffset(2026, 3, 14, 9, 30, 1, TimeSpan.FromHours(1)),
        Outcome = RunOutcome.Complete,
        Verb = RunDocument.DefaultVerb,
        Arguments = ["--store", "mysql"],
        Machine = new MachineRecord("Debian GNU/Linux 12 (bookworm)", "Example CPU 3.0 GHz", 2, 8L << 30, ".NET 10.0.12", "X64"),
        Conditions = Conditions(),
        Arms = [new ArmRecord(Rest, ArmNames.Rest, "rest", "json", "1.1"), new ArmRecord(Grpc, ArmNames.Grpc, "grpc", "protobuf", "2.0")],
        Check = new CheckRecord(1200, new string('a', 64), []),
        Networks =
        [
            new() { Name = "local", Asked = new(0, null, 0, 0), Engine = "none", BlockMilliseconds = 40, Launches = Launches(3, 10),
                Operations = [.. Ratios.Select((_, index) => Operation(index))] },
        ],
        InvalidBecause = [],
        Notes = [],
    };

    /// <summary>Returns a record that also has REST over HTTP/2, which is 10 % faster than REST in every method.</summary>
    public static RunRecord CompleteWithThreeArms()
    {
        var whole = Complete();
        return whole.WithEachOperation(AddHttp2Arm) with
        {
            Arguments = ["--arms", "rest,rest-h2,grpc"],
            Arms = [whole.Arms[0], new ArmRecord(RestHttp2, Catalogue.FindArm("rest-h2").Label, "rest", "json", "2.0"), whole.Arms[1]],
        };
    }

    /// <summary>Returns the twelve methods over three networks. The longer the round trip, the closer the times of the two arms, because
    /// most of each time is the round trip.</summary>
    public static RunRecord OverNetworks() => OverNetworks(Complete());

    public static RunRecord OverNetworks(RunRecord whole)
    {
        var local = whole.Networks[0];
        return whole with
        {
            Arguments = ["--network", "local,same-zone,cross-region"],
            Networks =
            [
                local with { Before = Delivered(32_400, null), After = Delivered(33_100, null), Cold = Cold(32_400) },
                FarNetwork("same-zone", 400_000, 412_300, local),
                FarNetwork("cross-region", 148_000_000, 148_210_000, local),
            ],
        };
    }

    public static RunRecord OverCrossRegion()
    {
        var record = OverNetworks();
        return record with { Networks = [record.Networks[2]] };
    }

    public static RunRecord WithNetwork(this RunRecord record, int index, Func<NetworkRecord, NetworkRecord> change) =>
        record with { Networks = [.. record.Networks.Select((network, at) => at == index ? change(network) : network)] };

    public static RunRecord WithOperation(this RunRecord record, int index, Func<OperationRecord, OperationRecord> change) =>
        record.WithOperations([.. record.Networks[0].Operations.Select((operation, at) => at == index ? change(operation) : operation)]);

    public static RunRecord WithEachOperation(this RunRecord record, Func<OperationRecord, OperationRecord> change) =>
        record.WithOperations([.. record.Networks[0].Operations.Select(change)]);

    public static OperationRecord WithCell(this OperationRecord operation, string arm, Func<CellRecord, CellRecord> change) =>
        operation.WithCells(cell => cell.Arm == arm ? change(cell) : cell);

    public static OperationRecord WithCells(this OperationRecord operation, Func<CellRecord, CellRecord> change) =>
        operation with { Cells = [.. operation.Cells.Select(change)] };

    /// <summary>Removes the measurements of these arms and all comparisons.</summary>
    public static OperationRecord WithoutArms(this OperationRecord operation, params IReadOnlyList<string> arms) =>
        operation.WithCells(cell => arms.Contains(cell.Arm) ? new() { Arm = cell.Arm } : cell) with { Comparisons = [] };

    /// <summary>Changes the name of the store's server, which comes from outside and can contain any text.</summary>
    public static RunRecord WithServer(this RunRecord record, string server) =>
        record with { Conditions = record.Conditions with { Store = record.Conditions.Store! with { Server = server } } };

    /// <summary>Returns an interrupted run. The last five methods have no measurements, and the method before them has only one
    /// arm.</summary>
    public static RunRecord Partial()
    {
        var whole = Complete() with { Outcome = RunOutcome.Interrupted };
        return whole.WithOperations(
        [
            .. whole.Networks[0].Operations.Select((operation, index) => index switch
            {
                < 6 => operation,
                6 => operation.WithoutArms(Grpc),
                _ => operation.WithoutArms(Rest, Grpc),
            }),
        ]);
    }

    public static RunRecord WithOperations(this RunRecord record, IReadOnlyList<OperationRecord> operations) =>
        record with { Networks = [record.Networks[0] with { Operations = operations }] };

    private static NetworkRecord FarNetwork(string name, double asked, double delivered, NetworkRecord local) => local with
    {
        Name = name,
        Asked = new RequestedNetworkRecord(asked, 1_000_000_000, 0, 0),
        Engine = "relay",
        Before = Delivered(delivered, 1_000_000_000),
        After = Delivered(delivered * 1.002, 1_000_000_000),
        Launches = Launches(3, asked > 20e6 ? 4 : 10),
        Operations = [.. local.Operations.Select(operation => AddRoundTrip(operation, delivered))],
        Cold = Cold(delivered),
    };

    /// <summary>Adds one round trip to each call, which moves the ratio closer to 1.</summary>
    private static OperationRecord AddRoundTrip(OperationRecord operation, double roundTrip)
    {
        var means = operation.Cells.ToDictionary(
            cell => cell.Arm, cell => cell.Time!.MeanNanoseconds + (roundTrip * (cell.Arm == Rest ? 1.003 : 1.004)));
        return operation.WithCells(
            cell => Cell(cell.Arm, means[cell.Arm], cell.Wire!.ReceivedBytes, cell.Server!.StoreNanoseconds)) with
        {
            Comparisons = [.. operation.Comparisons.Select(
                comparison => Compared(comparison.Contender, means[comparison.Contender] / means[Rest], 0.985, 1.015, 3))],
        };
    }

    /// <summary>Returns what a network delivered, from its round trip in nanoseconds and its requested rate in bits per second.</summary>
    public static DeliveredNetworkRecord Delivered(double roundTrip, long? bitsPerSecond) => new()
    {
        RoundTripNanoseconds = roundTrip,
        RoundTripLowNanoseconds = roundTrip * 0.998,
        RoundTripHighNanoseconds = roundTrip * 1.011,
        Echoes = 50,
        ConnectNanoseconds = (roundTrip * 2.01) + 40_000,
        WarmBytesPerSecond = (bitsPerSecond * 0.938 / 8) ?? 2.9e9,
        ColdFetchNanoseconds = (roundTrip * 8.03) + 6_200_000,
        ColdFetchBytes = 1_655_274,
    };

    private static ColdRecord[] Cold(double roundTrip) =>
    [
        new()
        {
            Arm = Rest,
            Operation = "GetSmallPayload",
            Processes = 5,
            ProcessStartNanoseconds = 61_300_000,
            ConnectNanoseconds = (roundTrip * 1.01) + 120_000,
            FirstCallNanoseconds = (roundTrip * 2.04) + 44_100_000,
            SecondCallNanoseconds = (roundTrip * 1.01) + 702_000,
            AfterIdleNanoseconds = (roundTrip * 1.01) + 910_000,
            IdleSeconds = 60,
        },
        new()
        {
            Arm = Grpc,
            Operation = "GetSmallPayload",
            Processes = 5,
            ProcessStartNanoseconds = 62_900_000,
            ConnectNanoseconds = (roundTrip * 1.01) + 131_000,
            FirstCallNanoseconds = (roundTrip * 2.08) + 71_300_000,
            SecondCallNanoseconds = (roundTrip * 1.02) + 811_000,
            IdleSeconds = 60,
        },
    ];

    private static OperationRecord Operation(int index)
    {
        var (shape, single, collection) = Shapes[index % 6];
        var isGet = index < 6;
        var rest = isGet ? single : collection;
        var estimate = Ratios[index];
        var title = char.ToUpperInvariant(shape[0]) + shape[1..];
        return new OperationRecord
        {
            Name = isGet ? $"Get{title}Payload" : $"List{title}Payloads",
            Shape = shape,
            Group = isGet ? "gets" : "lists",
            InFlight = 1,
            Cells = [Cell(Rest, rest, bytes: rest / 31, store: rest * 0.41),
                Cell(Grpc, rest * estimate, bytes: rest / 52, store: rest * 0.42)],
            Comparisons = [Compared(Grpc, estimate, 0.972, 1.028, 3)],
        };
    }

    private static OperationRecord AddHttp2Arm(OperationRecord operation)
    {
        const double Estimate = 0.9;
        var (rest, grpc) = (operation.GetCell(Rest), operation.GetCell(Grpc));
        return operation with
        {
            Cells = [rest, Cell(RestHttp2, rest.Time!.MeanNanoseconds * Estimate, rest.Wire!.ReceivedBytes, rest.Server!.StoreNanoseconds),
                grpc],
            Comparisons = [Compared(RestHttp2, Estimate, 0.972, 1.028, 3), .. operation.Comparisons],
        };
    }

    /// <summary>Returns a get and a list over seven arms. In both, some arms are shown to be faster than the baseline, some slower, and
    /// some neither.</summary>
    public static RunRecord CompleteWithManyArms()
    {
        (string Id, double OfGet, double OfList)[] added =
            [("rest-h2", 1.2, 1.1), ("transcoding", 1.6, 2.1), ("grpc-web", 1.01, 0.8), ("code-first", 0.999, 0.7), ("signalr", 0.6, 1.01)];
        var whole = Complete();
        return whole.WithOperations([Add(whole.Networks[0].Operations[0], one => one.OfGet),
            Add(whole.Networks[0].Operations[6], one => one.OfList)]) with
        {
            Arguments = ["--arms", "all"],
            Arms = [.. whole.Arms, .. added.Select(one => new ArmRecord(one.Id, Catalogue.FindArm(one.Id).Label, one.Id, "json", "1.1"))],
        };

        OperationRecord Add(OperationRecord operation, Func<(string Id, double OfGet, double OfList), double> ratioOf)
        {
            var rest = operation.GetCell(Rest);
            return operation with
            {
                Cells = [.. operation.Cells, .. added.Select(one => Cell(
                    one.Id, rest.Time!.MeanNanoseconds * ratioOf(one), rest.Wire!.ReceivedBytes, rest.Server!.StoreNanoseconds))],
                Comparisons = [.. operation.Comparisons, .. added.Select(one => Compared(one.Id, ratioOf(one), 0.972, 1.028, 3))],
            };
        }
    }

    public static DiagnosticRecord FailureDiagnostic(string message) => new DiagnosticRecord(DiagnosticCode.Failed).Add("message", message);

    /// <summary>Marks a run as invalid for this reason and adds the given texts to its arguments and notes.</summary>
    public static RunDocument MakeInvalid(RunDocument record, string reason, string[] alsoWritten) =>
        record with
        {
            InvalidBecause = [FailureDiagnostic(reason)],
            Arguments = [.. record.Arguments, .. alsoWritten],
            Notes = [.. alsoWritten.Select(FailureDiagnostic)],
        };

    /// <summary>Returns the comparison of a contender with REST at a margin of 5 %. The ends of the interval are given as factors of the
    /// ratio.</summary>
    public static ComparisonRecord Compared(
        string contender, double estimate, double low, double high, int pairs, string quantity = Metrics.TimePerCall)
    {
        var ratio = new RatioInterval(estimate, estimate * low, estimate * high, 0.95, pairs);
        return new(Rest, contender, quantity, ratio, 0.05);
    }

    public static ComparisonRecord WithVerdict(this ComparisonRecord comparison, Verdict verdict)
    {
        var (estimate, half) = verdict switch
        {
            Verdict.ContenderFaster => (0.8, 0.02),
            Verdict.BaselineFaster => (1.25, 0.02),
            Verdict.NoDifference => (1, 0.02),
            Verdict.Inconclusive => (1, 0.2),
            _ => (comparison.Ratio.Estimate, 0),
        };
        var ratio = half == 0
            ? comparison.Ratio : comparison.Ratio with { Estimate = estimate, Low = estimate - half, High = estimate + half };
        return comparison with { Ratio = ratio, IsSettled = verdict != Verdict.NotSettled };
    }

    private static LaunchRecord[] Launches(int launches, int rounds) =>
        [.. Enumerable.Range(0, launches).Select(_ => new LaunchRecord(6, 14.2, true, rounds, 51.3))];

    /// <summary>Adds rows with several calls in flight, in which gRPC is ahead in every method.</summary>
    public static RunRecord WithCallsInFlight(this RunRecord record, int inFlight = 16)
    {
        var local = record.Networks[0];
        return record.WithOperations(
        [
            .. local.Operations,
            .. local.Operations.Where(operation => operation.InFlight == 1).Select(operation => operation.WithCells(cell =>
                Cell(cell.Arm, operation.GetCell(Rest).Time!.MeanNanoseconds * (cell.Arm == Rest ? 0.4 : 0.28), 1, 1)
                    with { Wire = null, Server = null }) with
            {
                InFlight = inFlight,
                Comparisons = [Compared(Grpc, 0.7, 0.972, 1.028, 3)],
            }),
        ]);
    }

    private static CellRecord Cell(string arm, double mean, double bytes, double store) => new()
    {
        Arm = arm,
        Time = new TimeRecord
        {
            MeanNanoseconds = mean,
            ErrorNanoseconds = mean * 0.021,
            StandardDeviationNanoseconds = mean * 0.03,
            CallsPerSecond = 1e9 / mean,
            AllocatedBytes = 4_096 + (bytes * 2),
            LaunchNanoseconds = [[mean * 0.98, mean], [mean, mean * 1.02], [mean * 0.99, mean * 1.01]],
            IsSettled = true,
            Calls = 1200,
            P50Nanoseconds = mean * 0.97,
            P90Nanoseconds = mean * 1.24,
            P99Nanoseconds = mean * 1.93,
            MaxNanoseconds = mean * 11.2,
        },
        Wire = new WireRecord(50, 118, bytes),
        Server = new ServerRecord(1008, store, store * 1.12, mean)
        {
            LaunchShares = [store / mean * 0.98, store / mean, store / mean / 0.98],
            Share = new(store / mean, store / mean * 0.94, store / mean / 0.94, 0.998, 3),
        },
    };

    private static ConditionsRecord Conditions() => new()
    {
        Store = new StoreRecord(
            "mysql", "mariadbd was found on this machine and started for this run", "MySqlConnector 2.4.0", "MariaDB 10.11.6"),
        Services =
        [
            new ServiceRecord("rest", ".NET 10.0.12", "concurrent workstation", 2, 121L << 20),
            new ServiceRecord("grpc", ".NET 10.0.12", "concurrent workstation", 2, 117L << 20),
        ],
        ClientGc = "concurrent workstation",
        Margin = 0.05,
        Seed = 20260314,
        Connections = "reuse",
        Packages = new Dictionary<string, string> { ["Grpc.Net.Client"] = "2.85.0", ["BenchmarkDotNet"] = "0.14.0", ["Dapper"] = "2.1.86" },
        Fixed = new Dictionary<string, string> { ["TLS"] = "none", ["compression"] = "none", ["connections"] = "one each, kept open" },
    };
}
