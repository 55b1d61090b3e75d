using CsvHelper;

namespace RpcBench.Tests.Reports;

/// <summary>A parsed CSV file. Parsing fails the test if a line does not have one field for each header.</summary>
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

    public IEnumerable<string> ReadColumn(string header) => Lines.Select((_, line) => this[line, header]);
}
