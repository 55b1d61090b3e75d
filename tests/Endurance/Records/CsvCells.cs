using CsvHelper;

namespace RpcBench.Endurance.Records;

/// <summary>CSV as the reports write it, read back by a reader that knows nothing of it.</summary>
internal sealed class CsvCells()
    : Campaign("csv-cells", "Every cell reads back as it was, and none is text that a spreadsheet would run.", whole: 2_500, quick: 250)
{
    private const string Formula = "=@+-\t\r";

    private static readonly CsvReaderOptions Options = new() { Separator = ',', HasHeader = false };

    private static readonly string[] Pieces = ["=", "+", "-", "@", "\t", "\r", "\n", "\r\n", ",", "\"", "\"\"", "'", ";", " ", "a", "1",
        "é", "日本", "\U0001F600", "\0", "cmd|", "SUM(A1)"];

    private static readonly double[] Numbers =
        [0, -0.0, 1, -1, -5.5, 1e-300, -1e300, 1e16, 123456789.123456789, double.Epsilon, double.MaxValue, 0.1];

    public override Task RunAsync(Trial trial, CancellationToken cancellation)
    {
        var random = trial.Random;
        var columns = random.Next(1, 9);
        object?[][] rows =
            [.. Enumerable.Range(0, random.Next(20)).Select(_ => Enumerable.Range(0, columns).Select(_ => Cell(random)).ToArray())];
        var text = Csv.Render<object?[]>(
            [.. Enumerable.Range(0, columns)
                .Select(column => ($"column {column}", "", (Func<object?[], object?>)(row => row[column])))], rows);

        using var reader = CsvReader.FromText(text, Options);
        Require(reader.Read(), "there is no header");
        foreach (var row in rows)
        {
            Require(reader.Read(), "a row is missing");
            var fields = reader.Current.ToArray();
            Require(fields.Length == columns,
                $"{fields.Length} fields and not {columns}, of the file {System.Text.Json.JsonSerializer.Serialize(text)}");
            for (var column = 0; column < columns; column++)
            {
                RequireSame(row[column], fields[column]);
            }

            Count("cells", columns);
        }

        Require(!reader.Read(), "there is a row more");
        return Task.CompletedTask;
    }

    private static object? Cell(Random random) => random.Next(5) switch
    {
        0 => null,
        1 => Numbers[random.Next(Numbers.Length)],
        2 => (random.NextDouble() - 0.5) * Math.Pow(10, random.Next(-20, 20)),
        _ => string.Concat(Enumerable.Range(0, random.Next(6)).Select(_ => Pieces[random.Next(Pieces.Length)])),
    };

    private static void RequireSame(object? cell, string field)
    {
        if (cell is double number)
        {
            Require(double.Parse(field, CultureInfo.InvariantCulture).Equals(number), $"{number:R} came back as '{field}'");
            return;
        }

        var text = (string?)cell ?? "";
        var expected = text.Length > 0 && Formula.Contains(text[0], StringComparison.Ordinal) ? "'" + text : text;
        Require(field == expected, $"'{text}' came back as '{field}'");
    }
}
