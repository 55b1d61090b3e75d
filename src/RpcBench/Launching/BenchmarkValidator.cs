namespace RpcBench.Launching;

/// <summary>The validator that reports missing measurements and measurements that do not allow a conclusion.</summary>
internal static class BenchmarkValidator
{
    // With several calls in flight, an iteration is itself a mean of many calls, so it needs no error. An iteration with one call at a time
    // may consist of a single call.
    public static IEnumerable<DiagnosticRecord> Validate(OperationRecord operation) =>
        from cell in operation.Cells
        where cell.Time is null || cell.Time.LaunchNanoseconds.Sum(launch => launch.Count) < 2
            || (operation.InFlight == 1 && cell.Time.ErrorNanoseconds is null)
        select CreateDiagnostic(DiagnosticCode.NoMean, operation, cell);

    /// <summary>Returns a note for each launch that does not count and each operation without a verdict.</summary>
    public static IEnumerable<DiagnosticRecord> FindNotes(NetworkRecord network) =>
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
           select CreateDiagnostic(DiagnosticCode.IterationsTooShort, operation, cell),
    ];

    private static DiagnosticRecord CreateDiagnostic(DiagnosticCode code, OperationRecord operation, CellRecord cell) =>
        new DiagnosticRecord(code, cell.Arm)
        .Add("operation", operation.InFlight == 1 ? operation.Name : $"{operation.Name} with {operation.InFlight} in flight");
}
