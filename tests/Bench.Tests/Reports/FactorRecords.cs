namespace RpcBench.Bench.Tests.Reports;

internal static class FactorRecords
{
    private const int Launches = 4;
    private const int Rows = 24;

    /// <summary>Returns a get with one call and with sixteen calls in flight. The arms from REST to gRPC take these microseconds.</summary>
    public static RunRecord Create(params double[] microseconds)
    {
        var record = Create(BenchRuns.FindQuestion("protocol"), microseconds);
        var one = record.Networks[0].Operations[0];
        return record.WithOperations([one, one with { InFlight = 16 }]);
    }

    /// <summary>Returns a get with one call in flight. The arms of the factor take these microseconds in the order of the arms.</summary>
    public static RunRecord Create(FactorDesign design, params double[] microseconds)
    {
        var whole = RecordBuilder.Complete();
        var arms = Catalogue.Declaration.ArmsOf(design);
        return whole.WithOperations([Operation(whole.Networks[0].Operations[0], arms, microseconds)]) with
        {
            Verb = FactorDesign.WhyVerb,
            Question = design.Name,
            Arguments = ["why", "--factor", design.Name],
            Arms = [.. arms.Select(CreateArmRecord)],
        };
    }

    /// <summary>Returns a get with one call in flight, with the components of a call and its counters.</summary>
    public static RunRecord CreateBudget()
    {
        var record = Create(BenchRuns.FindQuestion("budget"), 54, 20, 40, 45, 25, 50, 55, 58, 70, 70);
        var operation = record.Networks[0].Operations[0];
        var counters = new ProcessCountersRecord(2, 0.01, 1.5, 4096);
        return record.WithOperations(
        [
            operation.WithCells(cell => cell with { Counters = new(500, counters, counters, 4) }) with
            {
                Parts = [.. new[] { ("encode-json", 1_000), ("decode-json", 2_000), ("encode-protobuf", 500), ("decode-protobuf", 700),
                    ("map", 100) }.Select(part => new ComponentRecord(part.Item1, [[part.Item2]]))],
            },
        ]);
    }

    private static OperationRecord Operation(
        OperationRecord operation, IReadOnlyList<ComparedArm> arms, double[] microseconds) => operation with
        {
            Cells = [.. arms.Select((arm, index) => operation.Cells[0] with
        {
            Arm = arm.Id,
            Time = operation.Cells[0].Time! with
            {
                MeanNanoseconds = microseconds[index] * 1000,
                LaunchNanoseconds = [.. Enumerable.Range(0, Launches).Select(
                    launch => Enumerable.Range(0, Rows).Select(row => (microseconds[index] * 1000) + Noise(launch, row, index)).ToList())],
            },
        })],
            Comparisons = [.. arms.Skip(1)
            .Select((arm, index) => RecordBuilder.Compared(arm.Id, microseconds[index + 1] / microseconds[0], 0.99, 1.01, Launches))],
        };

    private static ArmRecord CreateArmRecord(ComparedArm arm)
    {
        var (isGrpc, isRest) =
            (arm.Id.StartsWith("grpc", StringComparison.Ordinal), arm.Id.StartsWith("rest", StringComparison.Ordinal));
        var isJson = isRest || arm.Id.Contains("json", StringComparison.Ordinal);
        var isHttp1 = isRest || arm.Id.EndsWith("h1", StringComparison.Ordinal);
        return arm.ToRecord() with
        {
            Style = isGrpc ? "grpc" : isRest ? "rest" : "connect",
            Encoding = isJson ? "json" : "protobuf",
            HttpVersion = isHttp1 ? "1.1" : "2.0",
        };
    }

    // The machine's noise is the same in all arms of a row, and each arm adds a little noise. Both cancel out over a launch.
    private static double Noise(int launch, int row, int arm) => (row % 2 == 0 ? 1 : -1) * (20_000 + (200 * ((launch + arm) % 3)));
}
