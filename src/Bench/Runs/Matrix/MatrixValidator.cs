using RpcBench.Bench.Operations;
using RpcBench.Bench.Runs.Settling;
using RpcBench.Records;
using RpcBench.Records.Figures;
using RpcBench.Statistics;

namespace RpcBench.Bench.Runs.Matrix;

/// <summary>Names what was not measured, and what was measured and says nothing.</summary>
internal static class MatrixValidator
{
    // An iteration of several in flight is a mean by itself, of ten calls a caller or more; a call alone is none.
    public static IEnumerable<string> Of(OperationRecord operation) =>
        from cell in operation.Cells
        where cell.Time is null || cell.Time.LaunchNanoseconds.Sum(launch => launch.Count) < 2 || (operation.InFlight == 1 && cell.Time.ErrorNanoseconds is null)
        select $"{Name(operation, cell)} has no mean with an error.";

    /// <summary>Why launches are in no figure, and methods without a verdict.</summary>
    public static IEnumerable<string> Notes(NetworkRecord network)
    {
        foreach (var (launch, number) in network.Launches.Select((launch, index) => (launch, index + 1)).Where(one => one.launch.IsSettled == false))
        {
            yield return $"Launch {number} had not settled when its warm-up ended, after {Figure.Time(launch.WarmUpSeconds * 1e9)}: "
                + (network.Launches.Count(other => other.IsSettled != false) > 1
                    ? "its times are in no figure."
                    : "a verdict needs two launches that have. Ask for more --launches, or stop other programs.");
        }

        foreach (var operation in network.Operations.Where(operation => operation.Comparisons.Any(comparison => comparison.Verdict == Verdict.NotSettled)))
        {
            foreach (var cell in operation.Cells.Where(cell => !SteadyState.IsReached(operation.InFlight, cell.Time)))
            {
                yield return $"{Name(operation, cell)}: half of the calls took more than a fifth of an iteration, whose time shows how it begins and ends. "
                    + "No verdict: ask for a longer --iterationTime, or a greater --invocationCount.";
            }
        }
    }

    private static string Name(OperationRecord operation, CellRecord cell) =>
        $"{operation.Name} over {Arm.Find(cell.Arm)}{(operation.InFlight == 1 ? "" : $" with {operation.InFlight} in flight")}";
}
