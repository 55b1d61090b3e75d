namespace RpcBench.Load.Reports;

internal static class LoadReasons
{
    /// <summary>Returns the reasons, or an empty list for a valid run. Reasons that differ only in figures are merged, with a count for
    /// each arm.</summary>
    public static IReadOnlyList<string> Describe(LoadRecord record) =>
    [
        .. record.DescribeDisturbances(), .. record.DescribeInvalidReasons(),
        .. from found in FindReasons(record)
           group found by (found.Reason.Code, string.Join('\n', found.Reason.Texts.Values)) into cause
           orderby cause.Count() descending
           select DiagnosticText.FormatSentence([.. cause.Select(found => found.Reason)], record.Arms, DescribePlaces([.. cause])),
    ];

    /// <summary>Returns how much of a partly invalid run is valid, or null if the run is valid or nothing in it is.</summary>
    public static string? DescribeValidShare(LoadRecord record)
    {
        if (record.IsValid || record.Trust == Trust.Disturbed || !HasValid(record))
        {
            return null;
        }

        List<LoadCellRecord> cells = [.. record.Cells];
        var valid = cells.Count(cell => cell.IsValid);
        return valid > 0
            ? $"{valid} of {cells.Count} measurements are valid, and the headline is of these alone. The tables mark the others INVALID."
            : "The headline is of what is valid alone. The tables mark the rest INVALID.";
    }

    internal static bool HasValid(LoadRecord record) => record.InvalidBecause.Count == 0 && (record.IsValid || HasValidFigures(record));

    private static bool HasValidFigures(LoadRecord record) => record.Streaming.Count > 0
        || record.Cells.Any(cell => cell.IsValid) || record.Capacities.Any(capacity => capacity.ValidPerSecond is not null);

    private static IEnumerable<(string Arm, string Where, DiagnosticRecord Reason)> FindReasons(LoadRecord record) =>
    [
        .. from load in LoadResult.ReadAll(record)
           from side in load.Sides
           from reason in side.Record.InvalidBecause
           select (side.Label, $"{load.Subject}, {load.Schedule}", reason),
        .. from capacity in record.Capacities
           from reason in capacity.AtCapacity?.InvalidBecause ?? []
           select (record.Arms.FindLabel(capacity.Arm), $"capacity of {capacity.Operation}", reason),
    ];

    private static string DescribePlaces(IReadOnlyList<(string Arm, string Where, DiagnosticRecord Reason)> cause)
    {
        if (cause is [var only])
        {
            return $"{only.Arm}, {only.Where}";
        }

        var arms = cause.GroupBy(found => found.Arm).Select(arm => $"{arm.Key} at {arm.Count()}");
        return $"{Phrases.JoinList(arms)} of the loads";
    }
}
