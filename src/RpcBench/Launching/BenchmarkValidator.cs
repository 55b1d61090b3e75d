namespace RpcBench.Launching;

/// <summary>Names what was not measured, and what was measured and says nothing.</summary>
internal static class BenchmarkValidator
{
    // An iteration of several in flight is a mean by itself, of ten calls a caller or more; a call alone is none.
    public static IEnumerable<DiagnosticRecord> Validate(OperationRecord operation) =>
        from cell in operation.Cells
        where cell.Time is null || cell.Time.LaunchNanoseconds.Sum(launch => launch.Count) < 2
            || (operation.InFlight == 1 && cell.Time.ErrorNanoseconds is null)
        select Validate(DiagnosticCode.NoMean, operation, cell);

    /// <summary>Why launches are in no figure, and methods without a verdict.</summary>
    public static IEnumerable<DiagnosticRecord> Notes(NetworkRecord network) =>
    [
        .. from launch in network.Launches.Index()
           where launch.Item.IsSettled == false
           let hasOthers = network.Launches.Count(other => other.IsSettled != false) > 1
           select new DiagnosticRecord(hasOthers ? DiagnosticCode.LaunchNotSettled : DiagnosticCode.LaunchesNotSettled)
               .Add("launch", launch.Index + 1).Add("warmUp", launch.Item.WarmUpSeconds * 1e9),
        .. from operation in network.Operations
           where operation.Comparisons.Any(comparison => comparison.Verdict == Verdict.NotSettled)
           from cell in operation.Cells
           where !SteadyState.IsReached(operation.InFlight, cell.Time)
           select Validate(DiagnosticCode.IterationsTooShort, operation, cell),
    ];

    private static DiagnosticRecord Validate(DiagnosticCode code, OperationRecord operation, CellRecord cell) =>
        new DiagnosticRecord(code, cell.Arm)
        .Add("operation", operation.InFlight == 1 ? operation.Name : $"{operation.Name} with {operation.InFlight} in flight");
}
