using CsvHelper;

namespace RpcBench.Tests.Reports;

/// <summary>A CSV file taken apart; every line has a field for each header, which is checked.</summary>
internal sealed class CsvTable
{
    private static readonly CsvReaderOptions Options =
        new() { HasHeader = false, TrimWhitespace = false, MalformedData = CsvMalformedDataHandling.Throw };

    public CsvTable(string text)
    {
        using var reader = CsvReader.FromText(text, Options);
        Headers = reader.Read() ? [.. reader.Current.ToArray()] : [];
        while (reader.Read())
        {
            Lines.Add(reader.Current.ToArray());
            Assert.Equal(Headers.Count, Lines[^1].Length);
        }
    }

    public List<string> Headers { get; }

    public List<string[]> Lines { get; } = [];

    public string this[int line, string header] => Lines[line][Headers.IndexOf(header)];

    public IEnumerable<string> Column(string header) => Lines.Select((_, line) => this[line, header]);
}
