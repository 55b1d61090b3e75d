namespace RpcBench.Studies.Figures.Reading;

/// <summary>A Markdown table with the columns of the CSV: one row a figure.</summary>
internal static class LongTable
{
    public static bool Is(TextRow header) => FigureRow.Columns.All(column => header.Cells.Contains(column, StringComparer.OrdinalIgnoreCase));

    /// <exception cref="TableException">A row is malformed.</exception>
    public static IEnumerable<PublishedFigure> Read(string file, TextRow header, IEnumerable<TextRow> rows)
    {
        var columns = FigureRow.Columns.ToDictionary(column => column, column => header.Cells.Index().First(cell => cell.Item.Equals(column, StringComparison.OrdinalIgnoreCase)).Index);
        return rows.Select(row => new FigureRow(file, row.Line, columns.ToDictionary(column => column.Key, column => row.Cells[column.Value])).Understand());
    }
}
