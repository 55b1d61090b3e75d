namespace RpcBench.Studies.Figures;

internal static class FigureRow
{
    public static readonly IReadOnlyList<string> Columns = ["study", "workload", "api", "network", "statistic", "value", "unit"];

    private const string OptionalColumn = "network";

    private static readonly string[] RangeSeparators = ["–", " to ", ".."];

    /// <summary>Creates the error for one cell, with the remedy. Rows are lines of the file, from 1.</summary>
    public static UserException CreateError(string file, int row, string column, string fault) =>
        new($"'{file}', row {row}, column '{column}': {fault}");

    public static ILookup<string, int> FindColumns(IEnumerable<string> header) =>
        header.Index().ToLookup(cell => cell.Item, cell => cell.Index, StringComparer.OrdinalIgnoreCase);

    public static PublishedFigure Read(string file, int row, ILookup<string, int> places, IReadOnlyList<string> cells)
    {
        string Field(string column) => cells[places[column].First()];
        UserException Fault(string fault) => CreateError(file, row, "value", $"'{Field("value")}' {fault}");

        if (Columns.FirstOrDefault(column => column != OptionalColumn && Field(column).Length == 0) is { } empty)
        {
            throw CreateError(file, row, empty, $"is empty. Write the {empty}, or leave out the row.");
        }

        var (value, upTo) = ParseValue(Field("value"))
            ?? throw Fault("is not a number. Write it with a point for the decimals and nothing between thousands, for example 1234.5.");
        if (upTo is not null)
        {
            var mayBeRange = Statistic.Parse(Field("statistic")).Kind is StatisticKind.SpeedUp or StatisticKind.Ratio;
            if (!mayBeRange)
            {
                throw Fault("is a range, which only a speed-up or a ratio may be. Write one number.");
            }

            var goesUp = value.Value <= upTo.Value;
            if (!goesUp)
            {
                throw Fault($"goes downwards. Write the smaller number first, {upTo.Text}-{value.Text}.");
            }
        }

        BasisCell cell = new(Field("workload"), Field("api"), Field("network"), Field("statistic"));
        return new(Field("study"), cell, value, upTo, Field("unit"), row);
    }

    private static (PrintedNumber Value, PrintedNumber? UpTo)? ParseValue(string text)
    {
        if (PrintedNumber.TryParse(text) is { } number)
        {
            return (number, null);
        }

        var hyphen = text.IndexOf('-', 1);
        string[][] splits =
            [.. RangeSeparators.Select(separator => text.Split(separator)), hyphen > 0 ? [text[..hyphen], text[(hyphen + 1)..]] : []];
        foreach (var ends in splits)
        {
            if (ends is [var first, var second] && PrintedNumber.TryParse(first) is { } low && PrintedNumber.TryParse(second) is { } high)
            {
                return (low, high);
            }
        }

        return null;
    }
}
