namespace RpcBench.Studies.Reports;

internal static class CellText
{
    /// <summary>The figure with its unit: published ones as they were printed; null: not measured.</summary>
    public static string? Write(StudyCell? cell, StudyColumn column) => column == StudyColumn.Published
        ? cell?.Published?.Printed ?? Figure.NotPublished
        : cell?.ValueOf(column) is { } value ? Write(cell, value) : null;

    /// <summary>Its multiple of the round trip; null where that says nothing.</summary>
    public static string? RoundTrips(StudyCell? cell, StudyColumn column) =>
        cell?.RoundTrips(column) is { } times ? Figure.RoundTrips(times) : null;

    private static string Write(StudyCell cell, StudyValue value) => cell.Kind switch
    {
        CellKind.Time or CellKind.Ping => Figure.Time(value.Value),
        CellKind.Ratio when value is { Low: { } low, High: { } high } =>
            $"{Figure.Times(value.Value)} ({Figure.Times(low)} to {Figure.Times(high)}) {cell.Unit}",
        CellKind.Ratio => $"{Figure.Times(value.Value)} {cell.Unit}",
        _ => $"{value.Value.ToString("#,0.##", CultureInfo.InvariantCulture)} {cell.Unit}",
    };
}
