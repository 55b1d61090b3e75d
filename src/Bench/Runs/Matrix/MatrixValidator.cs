using RpcBench.Bench.Operations;
using RpcBench.Records;

namespace RpcBench.Bench.Runs.Matrix;

/// <summary>Names what was not measured.</summary>
internal static class MatrixValidator
{
    public static IEnumerable<string> Of(OperationRecord operation)
    {
        foreach (var cell in operation.Cells.Where(cell => cell.Time?.ErrorNanoseconds is null))
        {
            yield return $"{operation.Name} over {Arm.Find(cell.Arm)}{(operation.InFlight == 1 ? "" : $" with {operation.InFlight} in flight")} has no mean with an error.";
        }
    }
}
