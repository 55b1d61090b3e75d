using CsvHelper;

namespace RpcBench.Studies.Figures;

/// <summary>Figures as CSV (RFC 4180): the columns of <see cref="FigureRow.Columns"/> in any order, among others.</summary>
internal static class CsvFigures
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

    /// <exception cref="UserException">A column is missing, or a row is malformed.</exception>
    public static FigureTable Read(string file, string text)
    {
        try
        {
            using var reader = CsvReader.FromText(text, Options);
            return Read(file, reader);
        }
        catch (CsvFormatException exception)
        {
            throw new UserException($"'{file}', row {exception.LineNumber}: {exception.Message} "
                + "Put a field with a comma, a quotation mark or a line break between quotation marks, and double those inside.",
                exception);
        }
    }

    private static FigureTable Read(string file, CsvReader reader)
    {
        var headers = reader.Read()
            ? reader.Current.ToArray()
            : throw new UserException($"'{file}' is empty. Its first row must be {HeaderLine}.");
        var places = FigureRow.Find(headers);
        foreach (var column in FigureRow.Columns.Where(column => places[column].Count() != 1))
        {
            var fault = places.Contains(column) ? "stands there twice" : "is missing";
            throw FigureRow.FaultAt(file, (int)reader.LineNumber, column, $"{fault}. The header must be {HeaderLine}.");
        }

        List<PublishedFigure> figures = [];
        while (reader.Read())
        {
            var (fields, row) = (reader.Current.ToArray(), (int)reader.LineNumber);
            if (fields.Length != headers.Length)
            {
                throw FigureRow.FaultAt(
                    file, row, headers[Math.Min(fields.Length, headers.Length - 1)],
                    $"the row has {fields.Length} fields and the header {headers.Length}. "
                    + "Write one field a column, with quotation marks around a field that has a comma.");
            }

            figures.Add(FigureRow.Read(file, row, places, fields));
        }

        return figures.Count > 0
            ? new(file, figures)
            : throw new UserException($"'{file}' has no row below its header. Write one row a figure.");
    }
}
