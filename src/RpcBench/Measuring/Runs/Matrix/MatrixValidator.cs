namespace RpcBench.Measuring.Runs.Matrix;

/// <summary>Names what was not measured, and what was measured and says nothing.</summary>
internal static class MatrixValidator
{
    // An iteration of several in flight is a mean by itself, of ten calls a caller or more; a call alone is none.
    public static IEnumerable<RemarkRecord> Validate(OperationRecord operation) =>
        from cell in operation.Cells
        where cell.Time is null || cell.Time.LaunchNanoseconds.Sum(launch => launch.Count) < 2
            || (operation.InFlight == 1 && cell.Time.ErrorNanoseconds is null)
        select Validate(RemarkCode.NoMean, operation, cell);

    /// <summary>Why launches are in no figure, and methods without a verdict.</summary>
    public static IEnumerable<RemarkRecord> Notes(NetworkRecord network) =>
    [
        .. from launch in network.Launches.Index()
           where launch.Item.IsSettled == false
           let hasOthers = network.Launches.Count(other => other.IsSettled != false) > 1
           select new RemarkRecord(hasOthers ? RemarkCode.LaunchNotSettled : RemarkCode.LaunchesNotSettled)
               .Add("launch", launch.Index + 1).Add("seconds", launch.Item.WarmUpSeconds * 1e9),
        .. from operation in network.Operations
           where operation.Comparisons.Any(comparison => comparison.Verdict == Verdict.NotSettled)
           from cell in operation.Cells
           where !SteadyState.IsReached(operation.InFlight, cell.Time)
           select Validate(RemarkCode.IterationsTooShort, operation, cell),
    ];

    private static RemarkRecord Validate(RemarkCode code, OperationRecord operation, CellRecord cell) => new RemarkRecord(code, cell.Arm)
        .Add("operation", operation.InFlight == 1 ? operation.Name : $"{operation.Name} with {operation.InFlight} in flight");
}
