using RpcBench.Bench.Operations;
using RpcBench.Records;

namespace RpcBench.Bench.Tests.Reports;

/// <summary>Records of runs over all arms from REST to gRPC.</summary>
internal static class FactorRecords
{
    private const int Launches = 4;
    private const int Rows = 24;

    /// <summary>One get at a time and sixteen of them, whose arms take these microseconds in the order of the arms.</summary>
    public static RunRecord Of(params double[] microseconds)
    {
        var whole = RecordBuilder.Whole();
        var one = Operation(whole.Networks[0].Operations[0], microseconds);
        return whole.WithOperations([one, one with { InFlight = 16 }]) with
        {
            Arguments = ["why"],
            Arms = [.. Arm.Factors.Select(arm => arm.ToRecord())],
        };
    }

    private static OperationRecord Operation(OperationRecord operation, double[] microseconds) => operation with
    {
        Cells = [.. Arm.Factors.Select((arm, index) => operation.Cells[0] with
        {
            Arm = arm.Id,
            Time = operation.Cells[0].Time! with
            {
                MeanNanoseconds = microseconds[index] * 1000,
                LaunchNanoseconds = [.. Enumerable.Range(0, Launches).Select(launch => Enumerable.Range(0, Rows).Select(row => (microseconds[index] * 1000) + Noise(launch, row, index)).ToList())],
            },
        })],
        Comparisons = [.. Arm.Factors.Skip(1).Select((arm, index) => RecordBuilder.Compared(arm.Id, microseconds[index + 1] / microseconds[0], 0.99, 1.01, Launches))],
    };

    // What the machine does is the same in all arms of a row, and each has a little of its own; over a launch nothing is left of either.
    private static double Noise(int launch, int row, int arm) => (row % 2 == 0 ? 1 : -1) * (20_000 + (200 * ((launch + arm) % 3)));
}
