namespace RpcBench.Checks;

/// <summary>The columns of the CSV files, from the code that writes them.</summary>
internal static class CsvColumns
{
    // The first that the name of a column contains.
    private static readonly (string Part, string Unit)[] Units =
        [("bits_per_second", "bit/s"), ("_per_second", "1/s"), ("_ns", "ns"), ("second", "s"), ("bytes", "B")];

    /// <summary>The Markdown of every file's columns.</summary>
    public static string Markdown() => string.Join(
        '\n', Section("report.csv", CsvReport.Fields), Section("factors.csv", WhyReport.FactorFields),
        Section("report.csv of a load run", LoadCsv.Fields), Section("timeline.csv", LoadCsv.SecondFields),
        Section("study.csv", StudyCsv.Fields));

    private static string Section<T>(string file, IEnumerable<(string Header, string Meaning, Func<T, object?> Field)> fields)
    {
        TableHeader[] headers = [("Column", true), ("Unit", true), ("Meaning", true)];
        return $"### {file}\n\n"
            + MarkdownTable.Render(headers, fields.Select(field => new[] { field.Header, UnitOf(field.Header), field.Meaning }));
    }

    private static string UnitOf(string name) =>
        Units.FirstOrDefault(one => name.Contains(one.Part, StringComparison.OrdinalIgnoreCase)).Unit ?? "";
}
