using CsvHelper;

namespace RpcBench.Studies.Figures.Reading;

/// <summary>Figures as CSV (RFC 4180): the columns of <see cref="FigureRow.Columns"/> in any order, others beside them are not read.</summary>
public static class CsvFigures
{
    private static readonly string HeaderLine = string.Join(',', FigureRow.Columns);

    private static readonly CsvReaderOptions Options = new()
    {
        Separator = ',',
        HasHeader = false,
        TrimWhitespace = true,
        TrackLineNumbers = true,
        MalformedData = CsvMalformedDataHandling.Throw,
    };

    /// <param name="file">For messages.</param>
    /// <param name="text">What stands in it.</param>
    /// <exception cref="TableException">A column is missing, or a row is malformed.</exception>
    public static FigureTable Read(string file, string text)
    {
        try
        {
            using var reader = CsvReader.FromText(text, Options);
            return Read(file, reader);
        }
        catch (CsvFormatException exception)
        {
            throw new TableException($"'{file}', row {exception.LineNumber}: {exception.Message} Put a field with a comma, a quotation mark or a line break between quotation marks, and double those inside.", exception);
        }
    }

    private static FigureTable Read(string file, CsvReader reader)
    {
        var headers = reader.Read() ? reader.Current.ToArray() : throw new TableException($"'{file}' is empty. Its first row must be {HeaderLine}.");
        var columns = Columns(file, (int)reader.LineNumber, headers);
        List<PublishedFigure> figures = [];
        while (reader.Read())
        {
            var (fields, row) = (reader.Current.ToArray(), (int)reader.LineNumber);
            if (fields.Length != headers.Length)
            {
                throw TableException.At(
                    file, row, headers[Math.Min(fields.Length, headers.Length - 1)], $"the row has {fields.Length} fields and the header {headers.Length}. Write one field a column, with quotation marks around a field that has a comma.");
            }

            figures.Add(new FigureRow(file, row, columns.ToDictionary(column => column.Name, column => fields[column.Index])).Understand());
        }

        return figures.Count > 0 ? new(file, figures) : throw new TableException($"'{file}' has no row below its header. Write one row a figure.");
    }

    private static List<(string Name, int Index)> Columns(string file, int row, string[] headers)
    {
        List<(string, int)> columns = [];
        foreach (var name in FigureRow.Columns)
        {
            var found = headers.Index().Where(header => header.Item.Equals(name, StringComparison.OrdinalIgnoreCase)).ToList();
            if (found.Count != 1)
            {
                throw TableException.At(file, row, name, $"{(found.Count == 0 ? "is missing" : "stands there twice")}. The header must be {HeaderLine}.");
            }

            columns.Add((name, found[0].Index));
        }

        return columns;
    }
}
