using CsvHelper;

namespace RpcBench.Studies.Figures;

/// <summary>Reads figures from CSV (RFC 4180): either the columns of <see cref="FigureRow.Columns"/>, in any order and among others, or a
/// cross table such as the summary of BenchmarkDotNet.</summary>
internal static class CsvFigures
{
    private static readonly string HeaderLine = string.Join(',', FigureRow.Columns);

    private static CsvReaderOptions Options(char separator) => new()
    {
        Separator = separator,
        HasHeader = false,
        TrimWhitespace = true,
        TrackLineNumbers = true,
        MalformedData = CsvMalformedDataHandling.Throw,
    };

    public static FigureTable Read(string file, string text)
    {
        try
        {
            var header = text.Split('\n', 2)[0];
            var separator = header.Contains(';') && CrossTable.IsHeader(header.Split(';')) ? ';' : ',';
            using var reader = CsvReader.FromText(text, Options(separator));
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
        var places = FigureRow.FindColumns(headers);
        if (CrossTable.IsHeader(headers) && !FigureRow.Columns.All(places.Contains))
        {
            var place = new Label(Path.GetFileNameWithoutExtension(file));
            TextRow header = new((int)reader.LineNumber, headers);
            TextRow[] rows = [.. ReadRows(file, reader, headers)];
            return FigureTable.Join(
                file,
                [CrossTable.Read(file, place, header, rows, CrossTable.FindPingedNetworks(header, rows).ToHashSet())]);
        }

        if (FigureRow.Columns.FirstOrDefault(column => places[column].Count() != 1) is { } wrong)
        {
            var fault = places.Contains(wrong) ? "stands there twice" : "is missing";
            throw FigureRow.CreateError(file, (int)reader.LineNumber, wrong, $"{fault}. The header must be {HeaderLine}.");
        }

        var figures = ReadRows(file, reader, headers).Select(row => FigureRow.Read(file, row.Line, places, row.Cells)).ToList();
        return figures.Count > 0
            ? new(file, figures)
            : throw new UserException($"'{file}' has no row below its header. Write one row for each figure.");
    }

    private static IEnumerable<TextRow> ReadRows(string file, CsvReader reader, string[] headers)
    {
        while (reader.Read())
        {
            var (fields, row) = (reader.Current.ToArray(), (int)reader.LineNumber);
            if (fields.Length != headers.Length)
            {
                throw FigureRow.CreateError(
                    file, row, headers[Math.Min(fields.Length, headers.Length - 1)],
                    $"the row has {fields.Length} fields, but the header has {headers.Length}. Write one field for each column, with "
                        + "quotation marks around a field that has a comma.");
            }

            yield return new(row, fields);
        }
    }
}
