using RpcBench.Bench.Records;

namespace RpcBench.Bench.Tests.Reports;

/// <summary>Records for tests: whole and valid unless a test says otherwise, and the same every time.</summary>
public static class RecordBuilder
{
    private static readonly (string Shape, ShapeFamily Family, double Single, double Collection)[] Shapes =
    [
        ("small", ShapeFamily.Wide, 231_400, 702_300),
        ("medium", ShapeFamily.Wide, 302_900, 2_950_000),
        ("large", ShapeFamily.Wide, 688_000, 18_420_000),
        ("deep", ShapeFamily.Deep, 262_100, 1_203_000),
        ("deeper", ShapeFamily.Deep, 338_700, 2_310_000),
        ("deepest", ShapeFamily.Deep, 421_000, 4_110_000),
    ];

    /// <summary>gRPC's time over REST's, method by method: every verdict occurs.</summary>
    private static readonly double[] Ratios = [1.181, 1.124, 0.921, 1.052, 1.003, 0.985, 0.842, 0.694, 0.611, 0.803, 0.752, 0.703];

    /// <summary>The twelve methods, measured.</summary>
    public static RunRecord Whole() => new()
    {
        Tool = "0.1.0",
        Started = new DateTimeOffset(2026, 3, 14, 9, 26, 53, TimeSpan.FromHours(1)),
        Ended = new DateTimeOffset(2026, 3, 14, 9, 30, 1, TimeSpan.FromHours(1)),
        Outcome = RunOutcome.Complete,
        Arguments = ["--store", "mysql"],
        Machine = new MachineRecord("Debian GNU/Linux 12 (bookworm)", "Example CPU 3.0 GHz", 2, 8L << 30, ".NET 10.0.12", "X64"),
        Conditions = Conditions(),
        Check = new CheckRecord(1200, new string('a', 64), []),
        Operations = [.. Enumerable.Range(0, 12).Select(Operation)],
        InvalidBecause = [],
        Notes = [],
    };

    /// <summary>One operation changed.</summary>
    public static RunRecord With(this RunRecord record, int index, Func<OperationRecord, OperationRecord> change) =>
        record with { Operations = [.. record.Operations.Select((operation, at) => at == index ? change(operation) : operation)] };

    /// <summary>Every operation changed.</summary>
    public static RunRecord WithEach(this RunRecord record, Func<OperationRecord, OperationRecord> change) =>
        record with { Operations = [.. record.Operations.Select(change)] };

    /// <summary>Another name for the store's server: a value from outside that could hold anything.</summary>
    public static RunRecord WithServer(this RunRecord record, string server) =>
        record with { Conditions = record.Conditions with { Store = record.Conditions.Store with { Server = server } } };

    /// <summary>Interrupted: the last five methods have nothing, the one before them only one API.</summary>
    public static RunRecord Partial()
    {
        var whole = Whole() with { Outcome = RunOutcome.Interrupted };
        return whole with
        {
            Operations =
            [
                .. whole.Operations.Select((operation, index) => index switch
                {
                    < 6 => operation,
                    6 => operation with { Grpc = new ArmRecord(), Ratio = null, Verdict = null },
                    _ => operation with { Rest = new ArmRecord(), Grpc = new ArmRecord(), Ratio = null, Verdict = null },
                }),
            ],
        };
    }

    private static OperationRecord Operation(int index)
    {
        var (shape, family, single, collection) = Shapes[index % 6];
        var kind = index < 6 ? OperationKind.Single : OperationKind.Collection;
        var rest = kind == OperationKind.Single ? single : collection;
        var estimate = Ratios[index];
        var ratio = new RatioRecord(estimate, estimate * 0.972, estimate * 1.028, 0.95, 30);
        var title = char.ToUpperInvariant(shape[0]) + shape[1..];
        return new OperationRecord
        {
            Name = kind == OperationKind.Single ? $"Get{title}Payload" : $"List{title}Payloads",
            Shape = shape,
            Family = family,
            Kind = kind,
            Rest = Arm(rest, bytes: rest / 31, store: rest * 0.41),
            Grpc = Arm(rest * estimate, bytes: rest / 52, store: rest * 0.42),
            Ratio = ratio,
            Verdict = ratio switch
            {
                { High: < 1 / 1.05 } => Verdict.GrpcFaster,
                { Low: > 1.05 } => Verdict.RestFaster,
                { Low: >= 1 / 1.05, High: <= 1.05 } => Verdict.NoMaterialDifference,
                _ => Verdict.Undecided,
            },
        };
    }

    private static ArmRecord Arm(double mean, double bytes, double store) => new()
    {
        Benchmark = new BenchmarkRecord(mean, mean * 0.021, mean * 0.03, 1e9 / mean, 4_096 + (bytes * 2), [mean * 0.98, mean, mean * 1.02]),
        Paired = new PairedRecord(
            1200, mean * 1.01, mean * 0.97, mean * 1.24, mean * 1.93, mean * 11.2, [mean * 0.97, mean * 1.02, mean * 1.01, mean * 1.04]),
        Wire = new WireRecord(50, 118, bytes),
        Server = new ServerRecord(200, store, store * 1.12),
    };

    private static ConditionsRecord Conditions() => new()
    {
        Store = new StoreRecord("mysql", "mariadbd was found on this machine and started for this run", "MySqlConnector 2.4.0", "MariaDB 10.11.6"),
        Services =
        [
            new ServiceRecord("rest", ".NET 10.0.12", "concurrent workstation", 2, 121L << 20),
            new ServiceRecord("grpc", ".NET 10.0.12", "concurrent workstation", 2, 117L << 20),
        ],
        RestHttpVersion = "1.1",
        GrpcHttpVersion = "2.0",
        ClientGc = "concurrent workstation",
        Margin = 0.05,
        Seed = 20260314,
        Pairs = 30,
        BlockMilliseconds = 40,
        Packages = new Dictionary<string, string> { ["Grpc.Net.Client"] = "2.85.0", ["BenchmarkDotNet"] = "0.14.0", ["Dapper"] = "2.1.86" },
        Fixed = new Dictionary<string, string> { ["TLS"] = "none", ["compression"] = "none", ["connections"] = "one each, kept open" },
    };
}
